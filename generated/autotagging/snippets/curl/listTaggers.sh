curl 'https://api.acme.example/api/autotagging/v1/taggers?page_number=1' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
