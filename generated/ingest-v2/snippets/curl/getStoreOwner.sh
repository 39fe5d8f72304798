curl "${ACME_API_URL:-https://api.acme.example}/api/ingest/v2/store_owner?storage_type=AwsS3&store_name=harbor-robot-logs" \
  --header "Authorization: Bearer $ACME_TOKEN"
