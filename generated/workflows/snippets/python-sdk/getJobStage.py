import os
import sys

from acme_api.workflows import ApiError, Client

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
    result = client.get_job_stage(
        "359e78f9-5834-4728-8f15-ba458ba775b5",
        "eae118e7-d234-431a-9d72-6fad4a4bc213",
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
