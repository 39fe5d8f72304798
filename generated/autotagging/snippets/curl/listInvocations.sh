curl "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/invocations?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
