curl https://api.acme.example/api/ingest/v1/stores/f148e207-9e65-4f1c-bb9f-0921711c2cbe \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN"
