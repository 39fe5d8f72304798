import os

import requests

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example")
response = requests.post(
    f"{base_url}/api/autotagging/v1/taggers:validate",
    headers={"Authorization": f"Bearer {os.environ['ACME_TOKEN']}"},
    json={
        "content": (
            "variables:\n"
            "  - name: motor_temperature\n"
            "    channel: /motor/status\n"
            "    access_path: temperature.celsius\n"
            "  - name: speed\n"
            "    channel: /cmd_vel\n"
            "    access_path: linear.x\n"
            "  - name: motor_temperature_mean\n"
            "    rolling:\n"
            "      variable: motor_temperature\n"
            "      window: 5s\n"
            "      function: mean\n"
            "predicates:\n"
            "  - name: overheating\n"
            "    expression: motor_temperature_mean > 80 and speed > 0.5\n"
            "    minimum_duration: 3s\n"
            "gating:\n"
            "  robolog_types: [ROS2BagMCAP]\n"
            "  fields:\n"
            "    - { alias: Site, operator: equals, value: Rotterdam }\n"
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
