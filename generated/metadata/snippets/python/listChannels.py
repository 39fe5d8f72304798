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
    channels = []
    for page_number in count(1):
        response = session.get(
            f"{base_url}/api/metadata/v1/channels",
            params=[("page_number", page_number), ("name", "/motor/status")],
            timeout=30,
        )
        if not response.ok:
            print(response.text, file=sys.stderr)
        response.raise_for_status()
        page = response.json()
        channels += page["items"]
        if not page["items"] or len(channels) >= page["count"]:
            break
    print(channels)
