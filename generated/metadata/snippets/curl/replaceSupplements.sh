curl https://api.acme.example/api/metadata/v1/robologs/f0bcd62c-3b11-4d43-878a-19f5012036a5/supplements \
  --fail-with-body \
  --request PUT \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "parent": null,
    "children": [
      "ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc",
      "6cfa740a-0c5e-4a53-a28e-edec076dd3a0"
    ]
  }'
