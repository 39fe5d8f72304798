import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.get(
    f"{base_url}/api/ontology/v1/ontologies/3ecff865-d22a-4d2c-b8d0-8064ea9a628a/changeset",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
