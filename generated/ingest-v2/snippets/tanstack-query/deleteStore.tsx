import { configure, useDeleteStore } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteStore() {
  const { mutate, isSuccess, error, isPending } = useDeleteStore();
  const send = () => mutate({ id: 'c1a95a32-e800-42c8-a930-f53edbdcf07c' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Deactivate or permanently delete a store
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
