curl https://api.acme.example/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630/versions/ee08b1ff-1f82-46e1-b30b-8eabc6f2fd6d \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "is_final": true
  }'
