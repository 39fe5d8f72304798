import { configure, useDeleteRobolog } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function DeleteRobolog() {
  const { mutate, data, error, isPending } = useDeleteRobolog();
  const send = () => mutate({ id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
