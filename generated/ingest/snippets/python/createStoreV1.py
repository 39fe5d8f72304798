import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/ingest/v1/stores",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "storage_kind": "AwsS3",
        "bucket": "harbor-inspection-logs",
        "cloud_account_id": "123456789012",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
