import { configure, useParseExpression } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ParseExpression() {
  const { mutate, data, error, isPending } = useParseExpression();
  const send = () => mutate({
    data: { content: 'motor_temperature > 80 and speed > 0.5' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Parse an expression
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
