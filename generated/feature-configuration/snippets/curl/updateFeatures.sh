curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/configuration/v0/features" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '[
  {
    "id": "video-generation",
    "enabled": true
  }
]'
