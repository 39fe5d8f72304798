curl https://api.acme.example/api/ontology/v1/ontologies \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
