import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.delete(
    f"{base_url}/api/pat/v1/tokens/887fe918-7d9f-4adc-97b7-ca2d1878709a",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.status_code)
