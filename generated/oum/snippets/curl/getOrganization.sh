curl "${ACME_API_URL:-https://api.acme.example}/api/oum/v0/organization" \
  --header "Authorization: Bearer $ACME_TOKEN"
