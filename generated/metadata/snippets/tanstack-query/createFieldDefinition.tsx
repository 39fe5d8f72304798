import { configure, useCreateFieldDefinition } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
