import { configure, useUpdateValues } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function UpdateValues() {
  const { mutate, data, error, isPending } = useUpdateValues();
  const send = () => mutate({
    id: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
    data: [
      { id: '2f862ffe-cf28-4725-92d8-75af412a1927', value: 'Antwerp' },
      { id: 'eb1a7de2-7eca-42be-a1ab-03a3e593d8cd', value: 92.1 },
    ],
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Update several values of a robolog
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
