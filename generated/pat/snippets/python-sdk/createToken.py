import os
import sys

from acme_api.pat import ApiError, Client, TokenProperties

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/pat/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.create_token(
        TokenProperties(
            name="fleet-uploader",
            expiration="2025-12-31T23:59:59Z",
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
