import { configure, useCreateStore } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateStore() {
  const { mutate, data, error, isPending } = useCreateStore();
  const send = () => mutate({
    data: {
      storage_configuration: {
        storage_type: 'AwsS3',
        bucket: 'harbor-inspection-logs',
        account_id: '123456789012',
      },
      log_extension: '.mcap',
      log_type: 'ROS2BagMCAP',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Register a bucket or drive
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
