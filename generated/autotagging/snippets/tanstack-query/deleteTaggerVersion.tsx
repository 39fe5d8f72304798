import { configure, useDeleteTaggerVersion } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
