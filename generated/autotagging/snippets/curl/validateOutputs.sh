(curl https://api.acme.example/api/autotagging/v1/outputs:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "$(jq --raw-input --slurp '{ "content": . }')") <<'EOF'
outputs:
  - field: Driving event
    predicate: overheating
    value: MotorOverheating
  - field: Motor temperature max
    variable: motor_temperature
    function: max
EOF
