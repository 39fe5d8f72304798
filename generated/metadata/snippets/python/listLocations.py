import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
locations = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/metadata/v1/locations",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={
            "page_number": page_number,
            "uri": "s3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap",
        },
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    locations += page["items"]
    if not page["items"] or len(locations) >= page["count"]:
        break
print(locations)
