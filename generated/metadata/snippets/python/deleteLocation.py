import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.delete(
    f"{base_url}/api/metadata/v1/locations/069f49d6-2e02-4565-833d-8c1b47ffee18",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.status_code)
