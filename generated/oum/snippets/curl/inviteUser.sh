curl https://api.acme.example/api/oum/v0/users:invite \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "email": "noor@harbor-robotics.example",
    "name": "Noor de Wit",
    "roles": [
      "analyst"
    ],
    "connection": "none"
  }'
