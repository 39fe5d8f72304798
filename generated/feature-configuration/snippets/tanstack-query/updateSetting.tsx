import { configure, useUpdateSetting } from './feature-configuration.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function UpdateSetting() {
  const { mutate, data, error, isPending } = useUpdateSetting();
  const send = () => mutate({ id: 'tagger-notifications', data: { value: 'on' } });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Change a setting
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
