curl https://api.acme.example/api/metadata/v1/locations \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "uri": "s3://harbor-archive-logs/rotterdam/2025-06-02/hall-3-run-14.mcap",
    "robolog_id": "f0bcd62c-3b11-4d43-878a-19f5012036a5"
  }'
