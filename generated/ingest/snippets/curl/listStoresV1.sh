curl 'https://api.acme.example/api/ingest/v1/stores?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
