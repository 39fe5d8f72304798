import { configure, useRequestOauthConsent } from './ingest-v2.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
