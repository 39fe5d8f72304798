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
        f"{base_url}/api/autotagging/v1/invocations",
        json=[
            {
                "invocation_type": "backfill",
                "robolog_ids": ["f0bcd62c-3b11-4d43-878a-19f5012036a5"],
                "tagger_id": "cb93ca56-4f17-4f11-8d8e-c078b37e2630",
                "tagger_version_id": "63de70a3-853f-47a5-8da3-48a471e2aa46",
            },
        ],
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    result = response.json()
    if result["errors"]:
        sys.exit(f"Some items failed: {result['errors']}")
    print(result)
