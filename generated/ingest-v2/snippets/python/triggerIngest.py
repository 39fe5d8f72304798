import os
import sys

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")

with requests.Session() as session:
    session.headers["Authorization"] = f"Bearer {token}"
    response = session.post(
        f"{base_url}/api/ingest/v2/trigger",
        json={
            "location": "s3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap",
            "region": "eu-west-1",
            "account_id": "123456789012",
        },
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    print(response.json())
