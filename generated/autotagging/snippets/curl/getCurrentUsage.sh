curl https://api.acme.example/api/autotagging/v1/invocations:current-usage \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
