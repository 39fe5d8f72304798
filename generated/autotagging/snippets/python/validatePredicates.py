import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/predicates:validate",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "content": (
            "predicates:\n"
            "  - name: overheating\n"
            "    expression: motor_temperature_mean > 80 and speed > 0.5\n"
            "    minimum_duration: 3s\n"
        ),
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
