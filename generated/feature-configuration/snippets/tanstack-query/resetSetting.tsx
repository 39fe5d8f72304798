import { configure, useResetSetting } from './feature-configuration.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
