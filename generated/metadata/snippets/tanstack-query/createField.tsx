import { configure, useCreateField } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
