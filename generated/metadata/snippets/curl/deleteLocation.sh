curl https://api.acme.example/api/metadata/v1/locations/069f49d6-2e02-4565-833d-8c1b47ffee18 \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN"
