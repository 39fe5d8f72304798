curl 'https://api.acme.example/api/pat/v1/tokens?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
