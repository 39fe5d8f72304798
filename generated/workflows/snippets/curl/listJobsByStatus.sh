curl https://api.acme.example/api/workflows/v0/jobs/status/failed \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
