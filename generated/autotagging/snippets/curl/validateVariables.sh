(curl https://api.acme.example/api/autotagging/v1/variables:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "$(jq --raw-input --slurp '{ "content": . }')") <<'EOF'
variables:
  - name: motor_temperature
    channel: /motor/status
    access_path: temperature.celsius
  - name: motor_temperature_mean
    rolling:
      variable: motor_temperature
      window: 5s
      function: mean
EOF
