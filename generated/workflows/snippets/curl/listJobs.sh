curl 'https://api.acme.example/api/workflows/v0/jobs?page_number=1&attribute=robolog_id&value=f0bcd62c-3b11-4d43-878a-19f5012036a5' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
