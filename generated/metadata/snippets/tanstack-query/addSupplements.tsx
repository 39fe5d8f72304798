import { configure, useAddSupplements } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function AddSupplements() {
  const { mutate, data, error, isPending } = useAddSupplements();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    data: { children: ['ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc'] },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Add supplements to a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
