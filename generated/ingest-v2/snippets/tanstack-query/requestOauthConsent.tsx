import { configure, useRequestOauthConsent } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function RequestOauthConsent() {
  const { mutate, data, error, isPending } = useRequestOauthConsent();
  const send = () => mutate();
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Request consent for Google Drive
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
