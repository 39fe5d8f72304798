curl --request PUT "${ACME_API_URL:-https://api.acme.example}/api/ingest/v1/stores/f148e207-9e65-4f1c-bb9f-0921711c2cbe" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "storage_kind": "AwsS3",
  "bucket": "harbor-robot-logs-eu",
  "cloud_account_id": "123456789012"
}'
