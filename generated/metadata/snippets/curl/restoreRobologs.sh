curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/robologs:restore" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "ids": [
    "f2c0317c-8ffb-4229-a0a3-d95ccb6e462d"
  ]
}'
