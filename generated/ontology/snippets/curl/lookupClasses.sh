curl https://api.acme.example/api/ontology/v1/classes:lookup \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "ontologies": [
      {
        "ontology_id": "3ecff865-d22a-4d2c-b8d0-8064ea9a628a",
        "class_keys": [
          "MotorOverheating",
          "HardBraking"
        ]
      }
    ]
  }'
