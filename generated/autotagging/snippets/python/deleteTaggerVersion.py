import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.delete(
    f"{base_url}/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630/versions/ee08b1ff-1f82-46e1-b30b-8eabc6f2fd6d",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    timeout=30,
)
response.raise_for_status()
print(response.status_code)
