curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/fields" \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --json '{
  "alias": "Payload mass",
  "description": "Mass of the load in kilograms, as weighed at the dock.",
  "type": "DECIMAL",
  "is_extrinsic": false,
  "definition": ".payload.mass_kg",
  "robolog_type": "ROS2BagMCAP"
}'
