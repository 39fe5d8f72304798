import os
import sys

from acme_api.metadata import ApiError, Client

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
    for schema in client.list_channel_schemas_items(
        "7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486",
    ):
        print(schema)
except ApiError as error:
    sys.exit(str(error))
