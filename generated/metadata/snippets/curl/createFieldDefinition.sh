curl 'https://api.acme.example/api/metadata/v1/fields/46e45f8c-d41f-46e0-b684-c6d3bd990c3a/definitions?robolog_type=JSON' \
  --fail-with-body \
  --request PUT \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "definition": ".header.site"
  }'
