curl "${ACME_API_URL:-https://api.acme.example}/api/oum/v0/users/e4978ea6-c264-4f4b-a90e-eb157f0dc41d" \
  --header "Authorization: Bearer $ACME_TOKEN"
