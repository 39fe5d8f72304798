curl https://api.acme.example/api/autotagging/v1/variables/access-path:next \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "channel_name": "/motor/status",
    "current_access_path": "temperature"
  }'
