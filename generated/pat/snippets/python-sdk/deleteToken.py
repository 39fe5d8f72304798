import os
import sys

from acme_api.pat import ApiError, Client

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/pat/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    client.delete_token("887fe918-7d9f-4adc-97b7-ca2d1878709a")
except ApiError as error:
    sys.exit(str(error))
