curl 'https://api.acme.example/api/oum/v0/users?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
