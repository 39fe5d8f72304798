import { configure, useLookupClasses } from '@acme/api/react/ontology';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function LookupClasses() {
  const { mutate, data, error, isPending } = useLookupClasses();
  const send = () => mutate({
    data: {
      ontologies: [
        {
          ontology_id: '3ecff865-d22a-4d2c-b8d0-8064ea9a628a',
          class_keys: ['MotorOverheating', 'HardBraking'],
        },
      ],
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Look up classes by key
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
