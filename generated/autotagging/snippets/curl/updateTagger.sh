curl https://api.acme.example/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431 \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "enabled": true
  }'
