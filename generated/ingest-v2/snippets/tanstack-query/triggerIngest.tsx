import { configure, useTriggerIngest } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function TriggerIngest() {
  const { mutate, data, error, isPending } = useTriggerIngest();
  const send = () => mutate({
    data: {
      location: 's3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-28.mcap',
      region: 'eu-west-1',
      account_id: '123456789012',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Start the ingestion of a log
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
