curl https://api.acme.example/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/values \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '[
    {
      "field_id": "fa0056bc-606e-4232-a955-c9f1f68c02df",
      "value": 412
    }
  ]'
