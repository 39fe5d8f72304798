import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.put(
    f"{base_url}/api/metadata/v1/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a/definitions",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    params={"robolog_type": "JSON"},
    json={"definition": ".header.site"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
