curl https://api.acme.example/api/configuration/v0/features/event-autotagging \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
