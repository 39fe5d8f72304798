curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/oum/v0/users:invite" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "email": "noor@harbor-robotics.example",
  "name": "Noor de Wit",
  "roles": [
    "analyst"
  ],
  "connection": "none"
}'
