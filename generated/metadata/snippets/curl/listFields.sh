curl "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/fields?page_number=1&type=TIMESTAMP" \
  --header "Authorization: Bearer $ACME_TOKEN"
