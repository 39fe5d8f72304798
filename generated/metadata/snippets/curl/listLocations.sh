curl 'https://api.acme.example/api/metadata/v1/locations?page_number=1&uri=s3%3A%2F%2Fharbor-robot-logs%2Frotterdam%2F2025-06-02%2Fhall-3-run-14.mcap' \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
