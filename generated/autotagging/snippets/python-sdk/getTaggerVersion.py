import os
import sys

from acme_api.autotagging import ApiError, Client

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/autotagging/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.get_tagger_version(
        "cb93ca56-4f17-4f11-8d8e-c078b37e2630",
        "63de70a3-853f-47a5-8da3-48a471e2aa46",
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
