curl --request POST "${ACME_API_URL:-https://api.acme.example}/api/metadata/v1/onboard/fields?robolog_type=ROS2BagMCAP" \
  --header "Authorization: Bearer $ACME_TOKEN"
