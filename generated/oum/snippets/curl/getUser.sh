curl https://api.acme.example/api/oum/v0/users/e4978ea6-c264-4f4b-a90e-eb157f0dc41d \
  --fail-with-body \
  --header "Authorization: Bearer $ACME_TOKEN"
