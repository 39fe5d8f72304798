import { configure, useCreateLocation } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
