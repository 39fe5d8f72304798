import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
jobs = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/workflows/v0/jobs",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={
            "page_number": page_number,
            "attribute": "robolog_id",
            "value": "f0bcd62c-3b11-4d43-878a-19f5012036a5",
        },
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    jobs += page["items"]
    if not page["items"] or len(jobs) >= page["count"]:
        break
print(jobs)
