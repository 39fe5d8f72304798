import os
import sys

from acme_api.metadata import ApiError, Client, RobologType

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
    client.delete_field_definition(
        "46e45f8c-d41f-46e0-b684-c6d3bd990c3a",
        robolog_type=RobologType.ROS1_BAG,
    )
except ApiError as error:
    sys.exit(str(error))
