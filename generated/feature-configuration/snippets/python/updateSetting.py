import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.patch(
    f"{base_url}/api/configuration/v0/settings/tagger-notifications",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"value": "on"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
