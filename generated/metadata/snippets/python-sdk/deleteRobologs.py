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
    result = client.delete_robologs(
        ids=[
            "04d13bc3-2bda-4741-8817-b898cbb6e22b",
            "32d681b4-2d40-4193-8e50-b81b743dc85e",
        ],
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
