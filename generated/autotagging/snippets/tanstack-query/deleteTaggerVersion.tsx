import { configure, useDeleteTaggerVersion } from './autotagging.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function DeleteTaggerVersion() {
  const { mutate, isSuccess, error, isPending } = useDeleteTaggerVersion();
  const send = () => mutate({
    id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
    versionId: 'ee08b1ff-1f82-46e1-b30b-8eabc6f2fd6d',
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Delete a version of a tagger
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
