import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/ingest/v1/trigger",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "location": "s3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-15.mcap",
        "region": "eu-west-1",
        "account_id": "123456789012",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
