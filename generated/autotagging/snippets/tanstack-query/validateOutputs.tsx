import { configure, useValidateOutputs } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ValidateOutputs() {
  const { mutate, data, error, isPending } = useValidateOutputs();
  const send = () => mutate({
    data: {
      content: `outputs:
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
        Validate outputs
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
