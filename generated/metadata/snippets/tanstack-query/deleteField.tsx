import { configure, useDeleteField } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function DeleteField() {
  const { mutate, isSuccess, error, isPending } = useDeleteField();
  const send = () => mutate({ id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Deactivate or delete a field
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
