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
    jobs = []
    for page_number in count(1):
        response = session.get(
            f"{base_url}/api/workflows/v0/jobs",
            params=[
                ("page_number", page_number),
                ("attribute", "robolog_id"),
                ("value", "f0bcd62c-3b11-4d43-878a-19f5012036a5"),
                ("page_size", 100),
            ],
            timeout=30,
        )
        if not response.ok:
            print(response.text, file=sys.stderr)
        response.raise_for_status()
        page = response.json()
        jobs += page["items"]
        if not page["items"] or len(jobs) >= page["count"]:
            break
    print(jobs)
