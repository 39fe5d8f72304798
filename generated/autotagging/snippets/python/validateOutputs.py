import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/outputs:validate",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "content": (
            "outputs:\n"
            "  - field: Driving event\n"
            "    predicate: overheating\n"
            "    value: MotorOverheating\n"
            "  - field: Motor temperature max\n"
            "    variable: motor_temperature\n"
            "    function: max\n"
        ),
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
