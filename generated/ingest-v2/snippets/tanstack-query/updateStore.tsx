import { configure, useUpdateStore } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpdateStore() {
  const { mutate, data, error, isPending } = useUpdateStore();
  const send = () => mutate({
    id: '4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50',
    data: {
      storage_configuration: {
        storage_type: 'AwsS3',
        bucket: 'harbor-archive-logs',
        account_id: '123456789012',
      },
      log_extension: '.bag',
      log_type: 'ROS1Bag',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        {"Replace a store's configuration and reactivate it"}
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
