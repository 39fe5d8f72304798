curl https://api.acme.example/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "children": [
      "6cfa740a-0c5e-4a53-a28e-edec076dd3a0"
    ]
  }'
