import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.get(
    f"{base_url}/api/ingest/v2/store_owner",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    params={"storage_type": "AwsS3", "store_name": "harbor-robot-logs"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
