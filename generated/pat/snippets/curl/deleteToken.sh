curl --request DELETE "${ACME_API_URL:-https://api.acme.example}/api/pat/v1/tokens/887fe918-7d9f-4adc-97b7-ca2d1878709a" \
  --header "Authorization: Bearer $ACME_TOKEN"
