import os
import sys

from acme_api.autotagging import ApiError, Client, InvocationItem

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
    result = client.create_invocations(
        [
            InvocationItem(
                invocation_type="backfill",
                robolog_ids=["f0bcd62c-3b11-4d43-878a-19f5012036a5"],
                tagger_id="cb93ca56-4f17-4f11-8d8e-c078b37e2630",
                tagger_version_id="63de70a3-853f-47a5-8da3-48a471e2aa46",
            ),
        ],
    )
    if result.errors:
        sys.exit(f"Some items failed: {result.errors}")
    print(result)
except ApiError as error:
    sys.exit(str(error))
