import os
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
candidates = []
for page_number in count(1):
    response = requests.get(
        f"{base_url}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements/candidates",
        headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
        params={
            "page_number": page_number,
            "page_size": 2,
            "parents": "false",
            "children": "true",
        },
        timeout=30,
    )
    response.raise_for_status()
    page = response.json()
    candidates += page["items"]
    if not page["items"] or len(candidates) >= page["count"]:
        break
print(candidates)
