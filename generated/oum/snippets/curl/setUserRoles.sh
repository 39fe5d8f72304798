curl https://api.acme.example/api/oum/v0/users/e4978ea6-c264-4f4b-a90e-eb157f0dc41d/roles \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '[
    "analyst",
    "developer"
  ]'
