curl 'https://api.acme.example/api/workflows/v0/jobs/statistics?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
