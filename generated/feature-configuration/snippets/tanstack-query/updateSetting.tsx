import { configure, useUpdateSetting } from '@acme/api/react/feature-configuration';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

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
