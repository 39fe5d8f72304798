curl https://api.acme.example/api/oum/v0/users/597d166a-7951-4e54-ab39-5198b5fab9a2/password:reset \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN"
