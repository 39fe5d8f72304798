import { configure, useTriggerIngest } from './ingest-v2.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function TriggerIngest() {
  const { mutate, data, error, isPending } = useTriggerIngest();
  const send = () => mutate({
    data: {
      location: 's3://harbor-robot-logs/rotterdam/2025-06-16/hall-3-run-15.mcap',
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
