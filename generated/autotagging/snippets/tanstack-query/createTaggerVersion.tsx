import { configure, useCreateTaggerVersion } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateTaggerVersion() {
  const { mutate, data, error, isPending } = useCreateTaggerVersion();
  const send = () => mutate({
    id: '9a76096e-ba9f-461c-9baa-e5f7f0a79431',
    data: {
      is_final: false,
      content: `variables:
  - name: charge
    channel: /battery/state
    access_path: percentage
predicates:
  - name: low
    expression: charge < 0.2
outputs:
  - field: Low battery
    predicate: low
    value: true
`,
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create a version of a tagger
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
