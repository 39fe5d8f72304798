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
    for channel in client.list_robolog_channels_items(
        "f0bcd62c-3b11-4d43-878a-19f5012036a5",
        page_size=100,
    ):
        print(channel)
except ApiError as error:
    sys.exit(str(error))
