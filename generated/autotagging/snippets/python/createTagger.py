import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/taggers",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "name": "Wheel slip",
        "description": "Finds wheels that turn without moving the robot.",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
