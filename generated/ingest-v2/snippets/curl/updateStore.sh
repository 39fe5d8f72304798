curl https://api.acme.example/api/ingest/v2/stores/4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50 \
  --fail-with-body \
  --request PUT \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "storage_configuration": {
      "storage_type": "AwsS3",
      "bucket": "harbor-archive-logs",
      "account_id": "123456789012"
    },
    "log_extension": ".bag",
    "log_type": "ROS1Bag"
  }'
