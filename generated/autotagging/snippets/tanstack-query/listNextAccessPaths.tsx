import { configure, useListNextAccessPaths } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListNextAccessPaths() {
  const { mutate, data, error, isPending } = useListNextAccessPaths();
  const send = () => mutate({
    data: { channel_name: '/motor/status', current_access_path: 'temperature' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        List the next fields of an access path
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
