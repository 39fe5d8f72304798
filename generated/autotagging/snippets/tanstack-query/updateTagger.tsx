import { configure, useUpdateTagger } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpdateTagger() {
  const { mutate, data, error, isPending } = useUpdateTagger();
  const send = () => mutate({
    id: '9a76096e-ba9f-461c-9baa-e5f7f0a79431',
    data: { enabled: true },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Update a tagger
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
