curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/ingest/v2/stores" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "storage_configuration": {
    "storage_type": "AwsS3",
    "bucket": "harbor-inspection-logs",
    "account_id": "123456789012"
  },
  "log_extension": ".mcap",
  "log_type": "ROS2BagMCAP"
}'
