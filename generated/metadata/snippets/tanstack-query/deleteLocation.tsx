import { configure, useDeleteLocation } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function DeleteLocation() {
  const { mutate, isSuccess, error, isPending } = useDeleteLocation();
  const send = () => mutate({ id: '069f49d6-2e02-4565-833d-8c1b47ffee18' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Remove a storage location
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
