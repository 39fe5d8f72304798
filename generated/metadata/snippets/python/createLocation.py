import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/metadata/v1/locations",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "uri": "s3://harbor-archive-logs/rotterdam/2025-06-02/hall-3-run-14.mcap",
        "robolog_id": "f0bcd62c-3b11-4d43-878a-19f5012036a5",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
