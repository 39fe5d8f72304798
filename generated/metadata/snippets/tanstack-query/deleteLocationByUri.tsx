import { configure, useDeleteLocationByUri } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function DeleteLocationByUri() {
  const { mutate, isSuccess, error, isPending } = useDeleteLocationByUri();
  const send = () => mutate({
    params: {
      uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Remove a storage location by its URI
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
