import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/metadata/v1/fields:restore",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"ids": ["fd165041-01d5-4c20-98a1-61c43906dd8a"]},
    timeout=30,
)
response.raise_for_status()
print(response.json())
