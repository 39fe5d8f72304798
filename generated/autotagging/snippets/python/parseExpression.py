import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/expressions:parse",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={"content": "motor_temperature > 80 and speed > 0.5"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
