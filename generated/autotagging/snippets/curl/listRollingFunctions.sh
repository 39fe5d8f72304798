curl "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/variables/rolling:pandas" \
  --header "Authorization: Bearer $ACME_TOKEN"
