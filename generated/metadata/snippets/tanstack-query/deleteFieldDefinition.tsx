import { configure, useDeleteFieldDefinition } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteFieldDefinition() {
  const { mutate, isSuccess, error, isPending } = useDeleteFieldDefinition();
  const send = () => mutate({
    id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a',
    params: { robolog_type: 'ROS1Bag' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a field definition
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
