import { configure, useUpsertFieldDefinition } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpsertFieldDefinition() {
  const { mutate, data, error, isPending } = useUpsertFieldDefinition();
  const send = () => mutate({
    id: '46e45f8c-d41f-46e0-b684-c6d3bd990c3a',
    data: { definition: '.site.name // "unknown"' },
    params: { robolog_type: 'ROS2BagMCAP' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create or replace a field definition
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
