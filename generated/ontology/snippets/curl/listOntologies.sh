curl "${ACME_API_URL:-https://api.acme.example}/api/ontology/v1/ontologies" \
  --header "Authorization: Bearer $ACME_TOKEN"
