import { configure, useDeleteField } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
