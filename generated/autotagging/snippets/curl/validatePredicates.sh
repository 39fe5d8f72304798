curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/predicates:validate" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "content": "predicates:\n  - name: overheating\n    expression: motor_temperature_mean > 80 and speed > 0.5\n    minimum_duration: 3s\n"
}'
