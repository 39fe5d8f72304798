import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.put(
    f"{base_url}/api/ingest/v1/stores/f148e207-9e65-4f1c-bb9f-0921711c2cbe",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "storage_kind": "AwsS3",
        "bucket": "harbor-robot-logs-eu",
        "cloud_account_id": "123456789012",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
