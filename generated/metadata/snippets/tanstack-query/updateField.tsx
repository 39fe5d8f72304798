import { configure, useUpdateField } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpdateField() {
  const { mutate, data, error, isPending } = useUpdateField();
  const send = () => mutate({
    id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a',
    data: { description: 'The city whose warehouse the robot drove in.' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Update a field
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
