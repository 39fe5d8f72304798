import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.delete(
    f"{base_url}/api/metadata/v1/locations",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    params={
        "uri": "s3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap",
    },
    timeout=30,
)
response.raise_for_status()
print(response.status_code)
