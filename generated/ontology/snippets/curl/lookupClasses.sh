curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/ontology/v1/classes:lookup" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
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
