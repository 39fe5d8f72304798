import { configure, usePublishOntologyVersion } from '@acme/api/react/ontology';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function PublishOntologyVersion() {
  const { mutate, data, error, isPending } = usePublishOntologyVersion();
  const send = () => mutate({
    id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a',
    headers: { 'If-Match': '"3f9a6c1e"' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Publish the draft
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
