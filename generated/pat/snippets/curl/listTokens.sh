curl "${ACME_API_URL:-https://api.acme.example}/api/pat/v1/tokens?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
