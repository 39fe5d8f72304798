import os
import sys

from acme_api.workflows import ApiError, Client, JobStatusName

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/workflows/v0",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.list_jobs_by_status(JobStatusName.FAILED)
    print(result)
except ApiError as error:
    sys.exit(str(error))
