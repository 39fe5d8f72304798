curl https://api.acme.example/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630 \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
