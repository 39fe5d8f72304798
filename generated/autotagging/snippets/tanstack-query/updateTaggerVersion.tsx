import { configure, useUpdateTaggerVersion } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
