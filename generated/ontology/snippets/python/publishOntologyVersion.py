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
        f"{base_url}/api/ontology/v1/ontologies/3ecff865-d22a-4d2c-b8d0-8064ea9a628a/versions",
        headers={"If-Match": '"3f9a6c1e"'},
        timeout=30,
    )
    if not response.ok:
        print(response.text, file=sys.stderr)
    response.raise_for_status()
    print(response.json())
