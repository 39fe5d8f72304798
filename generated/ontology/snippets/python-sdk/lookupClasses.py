import os
import sys

from acme_api.ontology import ApiError, ClassKeys, ClassLookup, Client

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/ontology/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.lookup_classes(
        ClassLookup(
            ontologies=[
                ClassKeys(
                    ontology_id="3ecff865-d22a-4d2c-b8d0-8064ea9a628a",
                    class_keys=["MotorOverheating", "HardBraking"],
                ),
            ],
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
