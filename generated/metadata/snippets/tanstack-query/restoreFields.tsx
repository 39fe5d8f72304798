import { configure, useRestoreFields } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function RestoreFields() {
  const { mutate, data, error, isPending } = useRestoreFields();
  const send = () => mutate({ data: { ids: ['fd165041-01d5-4c20-98a1-61c43906dd8a'] } });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Restore deactivated fields
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
