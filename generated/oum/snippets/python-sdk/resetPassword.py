import os
import sys

from acme_api.oum import ApiError, Client

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
    client.reset_password("597d166a-7951-4e54-ab39-5198b5fab9a2")
except ApiError as error:
    sys.exit(str(error))
