import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.put(
    f"{base_url}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values/2f862ffe-cf28-4725-92d8-75af412a1927",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"value": "Antwerp"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
