import { configure, useValidateTagger } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ValidateTagger() {
  const { mutate, data, error, isPending } = useValidateTagger();
  const send = () => mutate({
    data: {
      content: `variables:
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
`,
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Validate a definition
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
