curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/taggers" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "name": "Wheel slip",
  "description": "Finds wheels that turn without moving the robot."
}'
