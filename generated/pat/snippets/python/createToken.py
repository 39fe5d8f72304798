import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/pat/v1/tokens",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"name": "fleet-uploader", "expiration": "2025-12-31T23:59:59Z"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
