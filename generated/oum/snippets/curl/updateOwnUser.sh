curl https://api.acme.example/api/oum/v0/user \
  --fail-with-body \
  --request PATCH \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "name": "Ada Verbeek-Jansen"
  }'
