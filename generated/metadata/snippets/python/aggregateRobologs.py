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
        f"{base_url}/api/metadata/v1/robologs_aggregate",
        json={
            "ids": [
                "f0bcd62c-3b11-4d43-878a-19f5012036a5",
                "d9098659-da33-452f-9b7f-f29dc8236c20",
            ],
        },
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    print(response.json())
