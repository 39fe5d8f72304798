curl 'https://api.acme.example/api/metadata/v1/onboard/fields?robolog_type=ROS2BagMCAP' \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN"
