import { configure, useDeleteTagger } from './autotagging.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
