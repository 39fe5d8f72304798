import { configure, useDeleteStoreV1 } from '@acme/api/react/ingest';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteStoreV1() {
  const { mutate, isSuccess, error, isPending } = useDeleteStoreV1();
  const send = () => mutate({ id: 'f148e207-9e65-4f1c-bb9f-0921711c2cbe' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Deactivate or permanently delete a version 1 store
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
