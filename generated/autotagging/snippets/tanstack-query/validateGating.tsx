import { configure, useValidateGating } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ValidateGating() {
  const { mutate, data, error, isPending } = useValidateGating();
  const send = () => mutate({
    data: {
      content: `gating:
  robolog_types: [ROS2BagMCAP]
  fields:
    - { alias: Site, operator: equals, value: Rotterdam }
`,
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Validate gating
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
