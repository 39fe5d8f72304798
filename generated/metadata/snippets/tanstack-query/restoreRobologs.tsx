import { configure, useRestoreRobologs } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function RestoreRobologs() {
  const { mutate, data, error, isPending } = useRestoreRobologs();
  const send = () => mutate({ data: { ids: ['f2c0317c-8ffb-4229-a0a3-d95ccb6e462d'] } });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Restore soft-deleted robologs
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
