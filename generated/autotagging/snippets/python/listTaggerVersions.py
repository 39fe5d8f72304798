import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
versions = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630/versions",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={"page_number": page_number},
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    versions += page["items"]
    if not page["items"] or len(versions) >= page["count"]:
        break
print(versions)
