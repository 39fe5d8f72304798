import { configure, useCreateInvocations } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateInvocations() {
  const { mutate, data, error, isPending } = useCreateInvocations();
  const send = () => mutate({
    data: [
      {
        invocation_type: 'backfill',
        robolog_ids: ['f0bcd62c-3b11-4d43-878a-19f5012036a5'],
        tagger_id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
        tagger_version_id: '63de70a3-853f-47a5-8da3-48a471e2aa46',
      },
    ],
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Start a test or a backfill
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
