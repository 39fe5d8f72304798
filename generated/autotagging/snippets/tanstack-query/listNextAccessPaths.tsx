import { configure, useListNextAccessPaths } from './autotagging.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function ListNextAccessPaths() {
  const { mutate, data, error, isPending } = useListNextAccessPaths();
  const send = () => mutate({
    data: { channel_name: '/motor/status', current_access_path: 'temperature' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        List the next steps of an access path
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
