import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/gating:validate",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "content": (
            "gating:\n"
            "  robolog_types: [ROS2BagMCAP]\n"
            "  fields:\n"
            "    - { alias: Site, operator: equals, value: Rotterdam }\n"
        ),
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
