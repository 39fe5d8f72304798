import { configure, useUpdateSettings } from '@acme/api/react/feature-configuration';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
