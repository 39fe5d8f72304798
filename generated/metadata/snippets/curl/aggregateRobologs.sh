curl https://api.acme.example/api/metadata/v1/robologs_aggregate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "ids": [
      "f0bcd62c-3b11-4d43-878a-19f5012036a5",
      "d9098659-da33-452f-9b7f-f29dc8236c20"
    ]
  }'
