curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/outputs:validate" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "content": "outputs:\n  - field: Driving event\n    predicate: overheating\n    value: MotorOverheating\n  - field: Motor temperature max\n    variable: motor_temperature\n    function: max\n"
}'
