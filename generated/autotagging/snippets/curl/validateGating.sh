curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/autotagging/v1/gating:validate" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "content": "gating:\n  robolog_types: [ROS2BagMCAP]\n  fields:\n    - { alias: Site, operator: equals, value: Rotterdam }\n"
}'
