import { configure, useReplaceSupplements } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ReplaceSupplements() {
  const { mutate, data, error, isPending } = useReplaceSupplements();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    data: {
      parent: null,
      children: [
        'ed5f2f27-5c06-4b6d-8b16-d2423ee6b8dc',
        '6cfa740a-0c5e-4a53-a28e-edec076dd3a0',
      ],
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Replace the supplements of a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
