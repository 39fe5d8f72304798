import { configure, useRevokeOauthConsent } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
