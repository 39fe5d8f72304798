import os
import sys

from acme_api.metadata import ApiError, Client, ValuesUpdateItem

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
    result = client.update_values(
        "f0bcd62c-3b11-4d43-878a-19f5012036a5",
        [
            ValuesUpdateItem(
                id="2f862ffe-cf28-4725-92d8-75af412a1927",
                value="Antwerp",
            ),
            ValuesUpdateItem(
                id="eb1a7de2-7eca-42be-a1ab-03a3e593d8cd",
                value=92.1,
            ),
        ],
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
