curl --request PATCH "${ACME_API_URL:-https://api.acme.example}/api/configuration/v0/settings?organization=true&feature=video-generation" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "value": "30"
}'
