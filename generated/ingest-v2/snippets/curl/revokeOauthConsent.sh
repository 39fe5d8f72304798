curl --request DELETE "${ACME_API_URL:-https://api.acme.example}/api/ingest/v2/oauth" \
  --header "Authorization: Bearer $ACME_TOKEN"
