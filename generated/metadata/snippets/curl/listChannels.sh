curl 'https://api.acme.example/api/metadata/v1/channels?page_number=1&name=%2Fmotor%2Fstatus' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
