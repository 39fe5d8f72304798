(curl https://api.acme.example/api/autotagging/v1/predicates:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "$(jq --raw-input --slurp '{ "content": . }')") <<'EOF'
predicates:
  - name: overheating
    expression: motor_temperature_mean > 80 and speed > 0.5
    minimum_duration: 3s
EOF
