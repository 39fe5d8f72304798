curl --request PATCH "${ACME_API_URL:-https://api.acme.example}/api/oum/v0/user" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "name": "Ada Verbeek-Jansen"
}'
