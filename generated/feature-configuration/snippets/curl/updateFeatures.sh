curl https://api.acme.example/api/configuration/v0/features \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '[
    {
      "id": "video-generation",
      "enabled": true
    }
  ]'
