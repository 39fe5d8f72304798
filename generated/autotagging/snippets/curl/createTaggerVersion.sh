(curl https://api.acme.example/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "$(jq --raw-input --slurp '{ "is_final": false, "content": . }')") <<'EOF'
variables:
  - name: charge
    channel: /battery/state
    access_path: percentage
predicates:
  - name: low
    expression: charge < 0.2
outputs:
  - field: Low battery
    predicate: low
    value: true
EOF
