import { configure, useUpdateTaggerVersion } from './autotagging.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function UpdateTaggerVersion() {
  const { mutate, data, error, isPending } = useUpdateTaggerVersion();
  const send = () => mutate({
    id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
    versionId: 'ee08b1ff-1f82-46e1-b30b-8eabc6f2fd6d',
    data: { is_final: true },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Update a draft
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
