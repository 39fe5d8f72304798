curl https://api.acme.example/api/autotagging/v1/variables:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "content": "variables:\n  - name: motor_temperature\n    channel: /motor/status\n    access_path: temperature.celsius\n  - name: motor_temperature_mean\n    rolling:\n      variable: motor_temperature\n      window: 5s\n      function: mean\n"
}'
