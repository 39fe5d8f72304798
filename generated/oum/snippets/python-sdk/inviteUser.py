import os
import sys

from acme_api.oum import ApiError, Client, Invite, Role

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
    client.invite_user(
        Invite(
            email="noor@harbor-robotics.example",
            name="Noor de Wit",
            roles=[Role.ANALYST],
            connection="none",
        ),
    )
except ApiError as error:
    sys.exit(str(error))
