curl https://api.acme.example/api/autotagging/v1/outputs:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "content": "outputs:\n  - field: Driving event\n    predicate: overheating\n    value: MotorOverheating\n  - field: Motor temperature max\n    variable: motor_temperature\n    function: max\n"
}'
