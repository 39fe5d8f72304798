curl https://api.acme.example/api/ingest/v1/trigger \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "location": "s3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap",
    "region": "eu-west-1",
    "account_id": "123456789012"
  }'
