curl "${ACME_API_URL:-https://api.acme.example}/api/workflows/v0/jobs/statistics?page_number=1" \
  --header "Authorization: Bearer $ACME_TOKEN"
