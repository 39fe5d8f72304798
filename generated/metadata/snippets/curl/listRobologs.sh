curl 'https://api.acme.example/api/metadata/v1/robologs?page_number=1&page_size=2' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
