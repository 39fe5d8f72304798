curl "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/acme-fields?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
