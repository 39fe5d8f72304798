curl https://api.acme.example/api/metadata/v1/acme-fields/02727993-c117-4211-91cd-6a62224bcf6a \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
