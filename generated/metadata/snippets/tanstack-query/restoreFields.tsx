import { configure, useRestoreFields } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
