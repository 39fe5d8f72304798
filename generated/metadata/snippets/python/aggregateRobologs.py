import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/metadata/v1/robologs_aggregate",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "ids": [
            "f0bcd62c-3b11-4d43-878a-19f5012036a5",
            "d9098659-da33-452f-9b7f-f29dc8236c20",
        ],
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
