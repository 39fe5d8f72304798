curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "enabled": true
}'
