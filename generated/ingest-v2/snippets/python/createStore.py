import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/ingest/v2/stores",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "storage_configuration": {
            "storage_type": "AwsS3",
            "bucket": "harbor-inspection-logs",
            "account_id": "123456789012",
        },
        "log_extension": ".mcap",
        "log_type": "ROS2BagMCAP",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
