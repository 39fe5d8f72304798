import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.get(
    f"{base_url}/api/metadata/v1/acme-fields/02727993-c117-4211-91cd-6a62224bcf6a",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
