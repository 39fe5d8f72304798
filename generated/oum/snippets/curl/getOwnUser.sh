curl https://api.acme.example/api/oum/v0/user \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
