curl 'https://api.acme.example/api/configuration/v0/features?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
