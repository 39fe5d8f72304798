import os
import sys

from acme_api.autotagging import ApiError, Client, TaggerVersionCreate

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
    result = client.create_tagger_version(
        "9a76096e-ba9f-461c-9baa-e5f7f0a79431",
        TaggerVersionCreate(
            is_final=False,
            content="""\
variables:
  - name: charge
    channel: /battery/state
    access_path: percentage
predicates:
  - name: low
    expression: charge < 0.2
outputs:
  - field: Low battery
    predicate: low
    value: true
""",
        ),
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
