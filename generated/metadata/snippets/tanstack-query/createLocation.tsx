import { configure, useCreateLocation } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function CreateLocation() {
  const { mutate, data, error, isPending } = useCreateLocation();
  const send = () => mutate({
    data: {
      uri: 's3://harbor-archive-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
      robolog_id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Register a storage location
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
