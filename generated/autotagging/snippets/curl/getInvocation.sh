curl https://api.acme.example/api/autotagging/v1/invocations/bb994132-888e-4c14-9757-346bf0bb481f \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
