curl 'https://api.acme.example/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values?page_number=1&page_size=2' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
