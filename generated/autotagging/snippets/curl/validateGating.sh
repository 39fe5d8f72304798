(curl https://api.acme.example/api/autotagging/v1/gating:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "$(jq --raw-input --slurp '{ "content": . }')") <<'EOF'
gating:
  robolog_types: [ROS2BagMCAP]
  fields:
    - { alias: Site, operator: equals, value: Rotterdam }
EOF
