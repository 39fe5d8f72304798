import os
import sys

from acme_api.metadata import ApiError, Client, ValueCreate

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/metadata/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.create_values(
        "f0bcd62c-3b11-4d43-878a-19f5012036a5",
        [
            ValueCreate(
                field_id="fa0056bc-606e-4232-a955-c9f1f68c02df",
                value=412,
            ),
        ],
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
