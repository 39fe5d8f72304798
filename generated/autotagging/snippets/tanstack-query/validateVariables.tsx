import { configure, useValidateVariables } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ValidateVariables() {
  const { mutate, data, error, isPending } = useValidateVariables();
  const send = () => mutate({
    data: {
      content: `variables:
  - name: motor_temperature
    channel: /motor/status
    access_path: temperature.celsius
  - name: motor_temperature_mean
    rolling:
      variable: motor_temperature
      window: 5s
      function: mean
`,
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Validate variables
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
