curl https://api.acme.example/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values \
  --fail-with-body \
  --request PUT \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '[
    {
      "id": "2f862ffe-cf28-4725-92d8-75af412a1927",
      "value": "Antwerp"
    },
    {
      "id": "eb1a7de2-7eca-42be-a1ab-03a3e593d8cd",
      "value": 92.1
    }
  ]'
