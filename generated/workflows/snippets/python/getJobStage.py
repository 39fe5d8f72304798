import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.get(
    f"{base_url}/api/workflows/v0/jobs/359e78f9-5834-4728-8f15-ba458ba775b5/stages/eae118e7-d234-431a-9d72-6fad4a4bc213",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.json())
