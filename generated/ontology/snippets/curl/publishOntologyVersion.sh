curl https://api.acme.example/api/ontology/v1/ontologies/3ecff865-d22a-4d2c-b8d0-8064ea9a628a/versions \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'If-Match: "3f9a6c1e"'
