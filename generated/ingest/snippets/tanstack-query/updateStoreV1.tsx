import { configure, useUpdateStoreV1 } from '@acme/api/react/ingest';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpdateStoreV1() {
  const { mutate, data, error, isPending } = useUpdateStoreV1();
  const send = () => mutate({
    id: 'f148e207-9e65-4f1c-bb9f-0921711c2cbe',
    data: {
      storage_kind: 'AwsS3',
      bucket: 'harbor-robot-logs-eu',
      cloud_account_id: '123456789012',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        {"Replace a version 1 store's configuration and reactivate it"}
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
