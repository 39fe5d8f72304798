import { configure, useValidateVariables } from './autotagging.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
