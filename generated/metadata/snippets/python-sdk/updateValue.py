import os
import sys

from acme_api.metadata import ApiError, Client, ValueUpdate

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
    result = client.update_value(
        "f0bcd62c-3b11-4d43-878a-19f5012036a5",
        "2f862ffe-cf28-4725-92d8-75af412a1927",
        ValueUpdate(value="Antwerp"),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
