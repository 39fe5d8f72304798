import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/variables:validate",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "content": (
            "variables:\n"
            "  - name: motor_temperature\n"
            "    channel: /motor/status\n"
            "    access_path: temperature.celsius\n"
            "  - name: motor_temperature_mean\n"
            "    rolling:\n"
            "      variable: motor_temperature\n"
            "      window: 5s\n"
            "      function: mean\n"
        ),
    },
    timeout=30,
)
response.raise_for_status()
print(response.json())
