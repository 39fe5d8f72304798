import { configure, useOnboardFields } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function OnboardFields() {
  const { mutate, data, error, isPending } = useOnboardFields();
  const send = () => mutate({ params: { robolog_type: 'ROS2BagMCAP' } });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create fields linked to the Acme fields
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
