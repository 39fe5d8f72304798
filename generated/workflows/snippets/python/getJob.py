import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.get(
    f"{base_url}/api/workflows/v0/jobs/cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
