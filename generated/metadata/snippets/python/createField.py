import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/metadata/v1/fields",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "alias": "Payload mass",
        "description": "Mass of the load in kilograms, as weighed at the dock.",
        "type": "DECIMAL",
        "is_extrinsic": False,
        "definition": ".payload.mass_kg",
        "robolog_type": "ROS2BagMCAP",
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
