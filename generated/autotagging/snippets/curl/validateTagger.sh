curl https://api.acme.example/api/autotagging/v1/taggers:validate \
  --fail-with-body \
  --request POST \
  --header "Authorization: Bearer $ACME_TOKEN" \
  --header 'Content-Type: application/json' \
  --data '{
  "content": "variables:\n  - name: motor_temperature\n    channel: /motor/status\n    access_path: temperature.celsius\n  - name: speed\n    channel: /cmd_vel\n    access_path: linear.x\n  - name: motor_temperature_mean\n    rolling:\n      variable: motor_temperature\n      window: 5s\n      function: mean\npredicates:\n  - name: overheating\n    expression: motor_temperature_mean > 80 and speed > 0.5\n    minimum_duration: 3s\ngating:\n  robolog_types: [ROS2BagMCAP]\n  fields:\n    - { alias: Site, operator: equals, value: Rotterdam }\noutputs:\n  - field: Driving event\n    predicate: overheating\n    value: MotorOverheating\n  - field: Motor temperature max\n    variable: motor_temperature\n    function: max\n"
}'
