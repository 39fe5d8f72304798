curl https://api.acme.example/api/ingest/v2/oauth \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN"
