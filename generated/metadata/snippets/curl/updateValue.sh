curl https://api.acme.example/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values/2f862ffe-cf28-4725-92d8-75af412a1927 \
  --fail-with-body \
  --request PUT \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "value": "Antwerp"
  }'
