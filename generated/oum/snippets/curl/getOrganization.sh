curl https://api.acme.example/api/oum/v0/organization \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
