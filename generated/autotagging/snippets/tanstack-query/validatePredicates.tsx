import { configure, useValidatePredicates } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ValidatePredicates() {
  const { mutate, data, error, isPending } = useValidatePredicates();
  const send = () => mutate({
    data: {
      content: `predicates:
  - name: overheating
    expression: motor_temperature_mean > 80 and speed > 0.5
    minimum_duration: 3s
`,
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Validate predicates
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
