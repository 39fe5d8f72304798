curl https://api.acme.example/api/ontology/v1/ontologies/3ecff865-d22a-4d2c-b8d0-8064ea9a628a/changeset \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
