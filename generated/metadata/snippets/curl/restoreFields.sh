curl https://api.acme.example/api/metadata/v1/fields:restore \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "ids": [
      "fd165041-01d5-4c20-98a1-61c43906dd8a"
    ]
  }'
