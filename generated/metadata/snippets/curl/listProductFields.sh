curl 'https://api.acme.example/api/metadata/v1/acme-fields?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
