curl "${ACME_API_URL:-https://api.acme.example}/api/pat/v1/account" \
  --header "Authorization: Bearer $ACME_TOKEN"
