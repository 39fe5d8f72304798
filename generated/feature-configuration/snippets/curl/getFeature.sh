curl "${ACME_API_URL:-https://api.acme.example}/api/configuration/v0/features/event-autotagging" \
  --header "Authorization: Bearer $ACME_TOKEN"
