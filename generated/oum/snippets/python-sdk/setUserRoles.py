import os
import sys

from acme_api.oum import ApiError, Client, Role

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/oum/v0",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    client.set_user_roles(
        "e4978ea6-c264-4f4b-a90e-eb157f0dc41d",
        [Role.ANALYST, Role.DEVELOPER],
    )
except ApiError as error:
    sys.exit(str(error))
