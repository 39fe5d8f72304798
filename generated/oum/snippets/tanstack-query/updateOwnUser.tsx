import { configure, useUpdateOwnUser } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpdateOwnUser() {
  const { mutate, data, error, isPending } = useUpdateOwnUser();
  const send = () => mutate({ data: { name: 'Ada Verbeek-Jansen' } });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Update the current user
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
