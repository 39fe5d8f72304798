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
    taggers = []
    for page_number in count(1):
        response = session.get(
            f"{base_url}/api/autotagging/v1/taggers",
            params={"page_number": page_number, "page_size": 100},
            timeout=30,
        )
        if not response.ok:
            print(response.text, file=sys.stderr)
        response.raise_for_status()
        page = response.json()
        taggers += page["items"]
        if not page["items"] or len(taggers) >= page["count"]:
            break
    print(taggers)
