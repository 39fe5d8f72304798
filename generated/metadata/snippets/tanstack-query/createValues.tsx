import { configure, useCreateValues } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function CreateValues() {
  const { mutate, data, error, isPending } = useCreateValues();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    data: [{ field_id: 'fa0056bc-606e-4232-a955-c9f1f68c02df', value: 412 }],
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Add values to a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
