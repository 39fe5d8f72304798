curl "${ACME_API_URL:-https://api.acme.example}/api/ingest/v2/stores?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
