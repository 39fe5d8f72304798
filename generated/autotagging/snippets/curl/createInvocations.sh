curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/invocations" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '[
  {
    "invocation_type": "backfill",
    "robolog_ids": [
      "f0bcd62c-3b11-4d43-878a-19f5012036a5"
    ],
    "tagger_id": "cb93ca56-4f17-4f11-8d8e-c078b37e2630",
    "tagger_version_id": "63de70a3-853f-47a5-8da3-48a471e2aa46"
  }
]'
