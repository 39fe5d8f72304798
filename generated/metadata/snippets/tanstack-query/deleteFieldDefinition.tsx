import { configure, useDeleteFieldDefinition } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
