import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "is_final": False,
        "content": (
            "variables:\n"
            "  - name: charge\n"
            "    channel: /battery/state\n"
            "    access_path: percentage\n"
            "predicates:\n"
            "  - name: low\n"
            "    expression: charge < 0.2\n"
            "outputs:\n"
            "  - field: Low battery\n"
            "    predicate: low\n"
            "    value: true\n"
        ),
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
