import { configure, useUpsertFieldDefinition } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
