curl 'https://api.acme.example/api/metadata/v1/fields?page_number=1&type=TIMESTAMP' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
