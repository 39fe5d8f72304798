import os
import sys

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")

with requests.Session() as session:
    session.headers["Authorization"] = f"Bearer {token}"
    response = session.put(
        f"{base_url}/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements",
        json={
            "parent": None,
            "children": [
                "ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc",
                "6cfa740a-0c5e-4a53-a28e-edec076dd3a0",
            ],
        },
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    print(response.json())
