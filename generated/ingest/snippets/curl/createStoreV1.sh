curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/ingest/v1/stores" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "storage_kind": "AwsS3",
  "bucket": "harbor-inspection-logs",
  "cloud_account_id": "123456789012"
}'
