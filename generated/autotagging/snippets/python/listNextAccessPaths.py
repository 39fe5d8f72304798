import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/variables/access-path:next",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"channel_name": "/motor/status", "current_access_path": "temperature"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
