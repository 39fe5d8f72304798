curl https://api.acme.example/api/autotagging/v1/taggers/9a76096e-ba9f-461c-9baa-e5f7f0a79431/versions \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "is_final": false,
  "content": "variables:\n  - name: charge\n    channel: /battery/state\n    access_path: percentage\npredicates:\n  - name: low\n    expression: charge < 0.2\noutputs:\n  - field: Low battery\n    predicate: low\n    value: true\n"
}'
