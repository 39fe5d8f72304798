import { configure, useCreateField } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateField() {
  const { mutate, data, error, isPending } = useCreateField();
  const send = () => mutate({
    data: {
      alias: 'Payload mass',
      description: 'Mass of the load in kilograms, as weighed at the dock.',
      type: 'DECIMAL',
      is_extrinsic: false,
      definition: '.payload.mass_kg',
      robolog_type: 'ROS2BagMCAP',
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Create a field
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
