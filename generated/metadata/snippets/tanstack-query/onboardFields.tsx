import { configure, useOnboardFields } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function OnboardFields() {
  const { mutate, data, error, isPending } = useOnboardFields();
  const send = () => mutate({ params: { robolog_type: 'ROS2BagMCAP' } });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Register the Acme fields
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
