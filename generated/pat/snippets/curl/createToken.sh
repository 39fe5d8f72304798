curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/pat/v1/tokens" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "name": "fleet-uploader",
  "expiration": "2025-12-31T23:59:59Z"
}'
