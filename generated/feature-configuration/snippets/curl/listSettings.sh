curl 'https://api.acme.example/api/configuration/v0/settings?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
