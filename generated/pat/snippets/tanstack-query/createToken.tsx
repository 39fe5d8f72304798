import { configure, useCreateToken } from '@acme/api/react/pat';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateToken() {
  const { mutate, data, error, isPending } = useCreateToken();
  const send = () => mutate({
    data: { name: 'fleet-uploader', expiration: '2025-12-31T23:59:59Z' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create a token
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
