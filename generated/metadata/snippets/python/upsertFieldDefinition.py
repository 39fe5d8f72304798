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
        f"{base_url}/api/metadata/v1/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a/definitions",
        params={"robolog_type": "ROS2BagMCAP"},
        json={"definition": '.site.name // "unknown"'},
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    print(response.json())
