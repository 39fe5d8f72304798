import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
channels = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/metadata/v1/channels",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={"page_number": page_number, "name": "/motor/status"},
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    channels += page["items"]
    if not page["items"] or len(channels) >= page["count"]:
        break
print(channels)
