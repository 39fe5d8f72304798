import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
stores = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/ingest/v1/stores",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={"page_number": page_number},
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    stores += page["items"]
    if not page["items"] or len(stores) >= page["count"]:
        break
print(stores)
