curl 'https://api.acme.example/api/metadata/v1/robologs?ids=04d13bc3-2bda-4741-8817-b898cbb6e22b&ids=32d681b4-2d40-4193-8e50-b81b743dc85e' \
  --fail-with-body \
  --request DELETE \
  --header "Authorization: Bearer $ACME_TOKEN"
