import { configure, useResetSetting } from '@acme/api/react/feature-configuration';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ResetSetting() {
  const { mutate, isSuccess, error, isPending } = useResetSetting();
  const send = () => mutate({ id: 'tagger-notifications' });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Reset a setting
      </button>
      {error && <p role="alert">{error.message}</p>}
      {isSuccess && <p>Done</p>}
    </>
  );
}
