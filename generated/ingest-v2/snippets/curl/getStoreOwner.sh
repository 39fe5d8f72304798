curl 'https://api.acme.example/api/ingest/v2/store_owner?storage_type=AwsS3&store_name=harbor-robot-logs' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
