import os
import sys

from acme_api.ingest_v2 import ApiError, AwsS3IngestAttempt, Client

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
    result = client.trigger_ingest(
        AwsS3IngestAttempt(
            location="s3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap",
            region="eu-west-1",
            account_id="123456789012",
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
