import { configure, useDeleteLocation } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
