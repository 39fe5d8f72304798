import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.delete(
    f"{base_url}/api/metadata/v1/robologs",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    params={
        "ids": ["04d13bc3-2bda-4741-8817-b898cbb6e22b", "32d681b4-2d40-4193-8e50-b81b743dc85e"],
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
