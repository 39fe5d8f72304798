import { configure, useCreateStoreV1 } from '@acme/api/react/ingest';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateStoreV1() {
  const { mutate, data, error, isPending } = useCreateStoreV1();
  const send = () => mutate({
    data: {
      storage_kind: 'AwsS3',
      bucket: 'harbor-inspection-logs',
      cloud_account_id: '123456789012',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Register a bucket or drive with version 1
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
