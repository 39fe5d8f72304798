import os
import sys
from itertools import count

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")

with requests.Session() as session:
    session.headers["Authorization"] = f"Bearer {token}"
    locations = []
    for page_number in count(1):
        response = session.get(
            f"{base_url}/api/metadata/v1/locations",
            params=[
                ("page_number", page_number),
                ("uri", "s3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap"),
            ],
            timeout=30,
        )
        if not response.ok:
            print(response.text, file=sys.stderr)
        response.raise_for_status()
        page = response.json()
        locations += page["items"]
        if not page["items"] or len(locations) >= page["count"]:
            break
    print(locations)
