import { configure, useUpdateOwnUser } from './oum.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
