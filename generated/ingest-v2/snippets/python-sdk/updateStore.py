import os
import sys

from acme_api.ingest_v2 import ApiError, AwsS3, Client, LogType, StoreProperties

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
    result = client.update_store(
        "4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50",
        StoreProperties(
            storage_configuration=AwsS3(
                storage_type="AwsS3",
                bucket="harbor-archive-logs",
                account_id="123456789012",
            ),
            log_extension=".bag",
            log_type=LogType.ROS1_BAG,
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
