import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
robologs = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/metadata/v1/robologs",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={"page_number": page_number, "page_size": 2},
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    robologs += page["items"]
    if not page["items"] or len(robologs) >= page["count"]:
        break
print(robologs)
