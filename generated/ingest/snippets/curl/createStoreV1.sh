curl https://api.acme.example/api/ingest/v1/stores \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "storage_kind": "AwsS3",
    "bucket": "harbor-inspection-logs",
    "cloud_account_id": "123456789012"
  }'
