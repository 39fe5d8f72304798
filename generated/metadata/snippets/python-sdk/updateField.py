import os
import sys

from acme_api.metadata import ApiError, Client, FieldUpdate

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
    result = client.update_field(
        "46e45f8c-d41f-46e0-b684-c6d3bd990c3a",
        FieldUpdate(description="The city whose warehouse the robot drove in."),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
