import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json=[{"field_id": "fa0056bc-606e-4232-a955-c9f1f68c02df", "value": 412}],
    timeout=30,
)
response.raise_for_status()
print(response.json())
