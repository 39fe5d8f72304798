curl "${ACME_API_URL:-https://api.acme.example}/api/workflows/v0/jobs/status/failed" \
  --header "Authorization: Bearer $ACME_TOKEN"
