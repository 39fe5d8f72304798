curl https://api.acme.example/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630/versions/63de70a3-853f-47a5-8da3-48a471e2aa46 \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
