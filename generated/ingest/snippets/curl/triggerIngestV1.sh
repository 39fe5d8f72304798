curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/ingest/v1/trigger" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "location": "s3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-15.mcap",
  "region": "eu-west-1",
  "account_id": "123456789012"
}'
