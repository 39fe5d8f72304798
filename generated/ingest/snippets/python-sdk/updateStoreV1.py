import os
import sys

from acme_api.ingest import ApiError, Client, StoreProperties

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
    result = client.update_store_v1(
        "f148e207-9e65-4f1c-bb9f-0921711c2cbe",
        StoreProperties(
            storage_kind="AwsS3",
            bucket="harbor-robot-logs-eu",
            cloud_account_id="123456789012",
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
