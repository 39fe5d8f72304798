curl https://api.acme.example/api/ingest/v2/stores/c1a95a32-e800-42c8-a930-f53edbdcf07c \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN"
