curl https://api.acme.example/api/ingest/v2/stores \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "storage_configuration": {
      "storage_type": "AwsS3",
      "bucket": "harbor-inspection-logs",
      "account_id": "123456789012"
    },
    "log_extension": ".mcap",
    "log_type": "ROS2BagMCAP"
  }'
