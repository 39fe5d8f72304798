curl https://api.acme.example/api/metadata/v1/fields \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
    "alias": "Payload mass",
    "description": "Mass of the load in kilograms, as weighed at the dock.",
    "type": "DECIMAL",
    "is_extrinsic": false,
    "definition": ".payload.mass_kg",
    "robolog_type": "ROS2BagMCAP"
  }'
