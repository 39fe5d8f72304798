curl https://api.acme.example/api/pat/v1/account \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
