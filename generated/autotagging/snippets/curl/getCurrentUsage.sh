curl "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/invocations:current-usage" \
  --header "Authorization: Bearer $ACME_TOKEN"
