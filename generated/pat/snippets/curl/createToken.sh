curl https://api.acme.example/api/pat/v1/tokens \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "name": "fleet-uploader",
    "expiration": "2025-12-31T23:59:59Z"
  }'
