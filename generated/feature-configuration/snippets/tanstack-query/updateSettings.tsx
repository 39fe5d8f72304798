import { configure, useUpdateSettings } from './feature-configuration.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function UpdateSettings() {
  const { mutate, data, error, isPending } = useUpdateSettings();
  const send = () => mutate({
    data: { value: '30' },
    params: { organization: true, feature: 'video-generation' },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Change several settings
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
