curl --request DELETE "${ACME_API_URL:-https://api.acme.example}/api/configuration/v0/settings/tagger-notifications" \
  --header "Authorization: Bearer $ACME_TOKEN"
