import os
import sys

from acme_api.ingest_v2 import ApiError, Client, StorageType

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/ingest/v2",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.get_store_owner(
        storage_type=StorageType.AWS_S3,
        store_name="harbor-robot-logs",
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
