import { configure, useCreateValues } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function CreateValues() {
  const { mutate, data, error, isPending } = useCreateValues();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    data: [{ field_id: 'fa0056bc-606e-4232-a955-c9f1f68c02df', value: 412 }],
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Add values to a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
