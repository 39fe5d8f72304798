curl https://api.acme.example/api/pat/v1/tokens/887fe918-7d9f-4adc-97b7-ca2d1878709a \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN"
