import { configure, useDeleteLocationByUri } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
