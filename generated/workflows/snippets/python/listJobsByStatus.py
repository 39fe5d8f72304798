import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.get(
    f"{base_url}/api/workflows/v0/jobs/status/failed",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
