import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/metadata/v1/robologs:restore",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"ids": ["f2c0317c-8ffb-4229-a0a3-d95ccb6e462d"]},
    timeout=30,
)
response.raise_for_status()
print(response.json())
