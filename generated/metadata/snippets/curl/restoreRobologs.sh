curl https://api.acme.example/api/metadata/v1/robologs:restore \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "ids": [
      "f2c0317c-8ffb-4229-a0a3-d95ccb6e462d"
    ]
  }'
