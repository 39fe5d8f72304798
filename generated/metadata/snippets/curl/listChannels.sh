curl "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/channels?page_number=1&name=%2Fmotor%2Fstatus" \
  --header "Authorization: Bearer $ACME_TOKEN"
