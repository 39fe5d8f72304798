curl https://api.acme.example/api/ingest/v1/stores/f148e207-9e65-4f1c-bb9f-0921711c2cbe \
  --fail-with-body \
  --request PUT \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "storage_kind": "AwsS3",
    "bucket": "harbor-robot-logs-eu",
    "cloud_account_id": "123456789012"
  }'
