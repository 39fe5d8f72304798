curl https://api.acme.example/api/autotagging/v1/output:pandas \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
