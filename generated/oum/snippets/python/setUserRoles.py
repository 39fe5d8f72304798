import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/oum/v0/users/e4978ea6-c264-4f4b-a90e-eb157f0dc41d/roles",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json=["analyst", "developer"],
    timeout=30,
)
response.raise_for_status()
print(response.status_code)
