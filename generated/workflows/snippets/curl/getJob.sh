curl https://api.acme.example/api/workflows/v0/jobs/cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
