curl https://api.acme.example/api/autotagging/v1/gating:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "content": "gating:\n  robolog_types: [ROS2BagMCAP]\n  fields:\n    - { alias: Site, operator: equals, value: Rotterdam }\n"
}'
