import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
taggers = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/autotagging/v1/taggers",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={"page_number": page_number},
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    taggers += page["items"]
    if not page["items"] or len(taggers) >= page["count"]:
        break
print(taggers)
