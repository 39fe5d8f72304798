curl 'https://api.acme.example/api/metadata/v1/channels/7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486/schemas?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
