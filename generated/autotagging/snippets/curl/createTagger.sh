curl https://api.acme.example/api/autotagging/v1/taggers \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "name": "Wheel slip",
    "description": "Finds wheels that turn without moving the robot."
  }'
