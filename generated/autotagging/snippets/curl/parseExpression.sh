curl https://api.acme.example/api/autotagging/v1/expressions:parse \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "content": "motor_temperature > 80 and speed > 0.5"
  }'
