import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/oum/v0/users:invite",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "email": "noor@harbor-robotics.example",
        "name": "Noor de Wit",
        "roles": ["analyst"],
        "connection": "none",
    },
    timeout=30,
)
response.raise_for_status()
print(response.status_code)
