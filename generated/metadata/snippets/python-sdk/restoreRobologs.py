import os
import sys

from acme_api.metadata import ApiError, Client, Ids

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
    result = client.restore_robologs(
        Ids(ids=["f2c0317c-8ffb-4229-a0a3-d95ccb6e462d"]),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
