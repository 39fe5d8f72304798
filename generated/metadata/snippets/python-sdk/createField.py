import os
import sys

from acme_api.metadata import (
    ApiError,
    Client,
    FieldCreate,
    FieldType,
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
    result = client.create_field(
        FieldCreate(
            alias="Payload mass",
            description="Mass of the load in kilograms, as weighed at the dock.",
            type_=FieldType.DECIMAL,
            is_extrinsic=False,
            definition=".payload.mass_kg",
            robolog_type=RobologType.ROS2_BAG_MCAP,
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
