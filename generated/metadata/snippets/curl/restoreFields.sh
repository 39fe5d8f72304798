curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/fields:restore" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "ids": [
    "fd165041-01d5-4c20-98a1-61c43906dd8a"
  ]
}'
