curl https://api.acme.example/api/autotagging/v1/invocations \
  --silent \
  --show-error \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '[
    {
      "invocation_type": "backfill",
      "robolog_ids": [
        "f0bcd62c-3b11-4d43-878a-19f5012036a5"
      ],
      "tagger_id": "cb93ca56-4f17-4f11-8d8e-c078b37e2630",
      "tagger_version_id": "63de70a3-853f-47a5-8da3-48a471e2aa46"
    }
  ]' | \
  jq --null-input 'input | if .errors == [] then . else halt_error end'
