curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/variables:validate" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "content": "variables:\n  - name: motor_temperature\n    channel: /motor/status\n    access_path: temperature.celsius\n  - name: motor_temperature_mean\n    rolling:\n      variable: motor_temperature\n      window: 5s\n      function: mean\n"
}'
