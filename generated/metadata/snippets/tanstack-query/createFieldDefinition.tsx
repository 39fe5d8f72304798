import { configure, useCreateFieldDefinition } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateFieldDefinition() {
  const { mutate, data, error, isPending } = useCreateFieldDefinition();
  const send = () => mutate({
    id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a',
    data: { definition: '.header.site' },
    params: { robolog_type: 'JSON' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create a field definition
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
