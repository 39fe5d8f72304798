(curl https://api.acme.example/api/autotagging/v1/taggers:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "$(jq --raw-input --slurp '{ "content": . }')") <<'EOF'
variables:
  - name: motor_temperature
    channel: /motor/status
    access_path: temperature.celsius
  - name: speed
    channel: /cmd_vel
    access_path: linear.x
  - name: motor_temperature_mean
    rolling:
      variable: motor_temperature
      window: 5s
      function: mean
predicates:
  - name: overheating
    expression: motor_temperature_mean > 80 and speed > 0.5
    minimum_duration: 3s
gating:
  robolog_types: [ROS2BagMCAP]
  fields:
    - { alias: Site, operator: equals, value: Rotterdam }
outputs:
  - field: Driving event
    predicate: overheating
    value: MotorOverheating
  - field: Motor temperature max
    variable: motor_temperature
    function: max
EOF
