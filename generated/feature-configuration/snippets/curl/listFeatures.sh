curl "${ACME_API_URL:-https://api.acme.example}/api/configuration/v0/features?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
