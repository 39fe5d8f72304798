curl "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630" \
  --header "Authorization: Bearer $ACME_TOKEN"
