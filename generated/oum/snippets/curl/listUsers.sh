curl "${ACME_API_URL:-https://api.acme.example}/api/oum/v0/users?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
