curl https://api.acme.example/api/configuration/v0/settings/tagger-notifications \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN"
