import os
import sys

from acme_api.metadata import (
    ApiError,
    Client,
    FieldDefinitionContent,
    RobologType,
)

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
    result = client.upsert_field_definition(
        "46e45f8c-d41f-46e0-b684-c6d3bd990c3a",
        FieldDefinitionContent(definition='.site.name // "unknown"'),
        robolog_type=RobologType.ROS2_BAG_MCAP,
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
