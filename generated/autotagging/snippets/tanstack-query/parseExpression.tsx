import { configure, useParseExpression } from './autotagging.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
