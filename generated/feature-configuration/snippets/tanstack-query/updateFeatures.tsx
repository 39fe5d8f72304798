import { configure, useUpdateFeatures } from '@acme/api/react/feature-configuration';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
