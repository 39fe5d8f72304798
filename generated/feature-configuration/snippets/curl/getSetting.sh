curl https://api.acme.example/api/configuration/v0/settings/tagger-notifications \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
