curl "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/robologs?page_number=1&page_size=2" \
  --header "Authorization: Bearer $ACME_TOKEN"
