curl "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/output:pandas" \
  --header "Authorization: Bearer $ACME_TOKEN"
