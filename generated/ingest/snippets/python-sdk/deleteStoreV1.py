import os
import sys

from acme_api.ingest import ApiError, Client

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/ingest/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    client.delete_store_v1("f148e207-9e65-4f1c-bb9f-0921711c2cbe")
except ApiError as error:
    sys.exit(str(error))
