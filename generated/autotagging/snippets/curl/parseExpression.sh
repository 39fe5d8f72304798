curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/expressions:parse" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "content": "motor_temperature > 80 and speed > 0.5"
}'
