import os
import sys

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")

with requests.Session() as session:
    session.headers["Authorization"] = f"Bearer {token}"
    response = session.delete(
        f"{base_url}/api/metadata/v1/robologs",
        params={
            "ids": ["04d13bc3-2bda-4741-8817-b898cbb6e22b", "32d681b4-2d40-4193-8e50-b81b743dc85e"],
        },
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    print(response.json())
