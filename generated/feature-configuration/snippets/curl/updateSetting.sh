curl https://api.acme.example/api/configuration/v0/settings/tagger-notifications \
  --fail-with-body \
  --request PATCH \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "value": "on"
  }'
