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
    result = client.get_organization()
    print(result)
except ApiError as error:
    sys.exit(str(error))
