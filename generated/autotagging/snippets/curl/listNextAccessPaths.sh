curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/variables/access-path:next" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "channel_name": "/motor/status",
  "current_access_path": "temperature"
}'
