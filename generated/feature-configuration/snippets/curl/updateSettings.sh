curl 'https://api.acme.example/api/configuration/v0/settings?organization=true&feature=video-generation' \
  --fail-with-body \
  --request PATCH \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "value": "30"
  }'
