import { configure, useRevokeOauthConsent } from './ingest-v2.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function RevokeOauthConsent() {
  const { mutate, isSuccess, error, isPending } = useRevokeOauthConsent();
  const send = () => mutate();
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Revoke your Google Drive consent
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
