import { configure, useUpdateFeatures } from './feature-configuration.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function UpdateFeatures() {
  const { mutate, data, error, isPending } = useUpdateFeatures();
  const send = () => mutate({ data: [{ id: 'video-generation', enabled: true }] });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Enable or disable features
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
