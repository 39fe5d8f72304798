import { configure, useDeleteTagger } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function DeleteTagger() {
  const { mutate, data, error, isPending } = useDeleteTagger();
  const send = () => mutate({ id: '9a76096e-ba9f-461c-9baa-e5f7f0a79431' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a tagger
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
