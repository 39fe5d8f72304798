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
    result = client.restore_fields(
        Ids(ids=["fd165041-01d5-4c20-98a1-61c43906dd8a"]),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
