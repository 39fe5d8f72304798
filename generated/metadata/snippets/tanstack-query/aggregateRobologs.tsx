import { configure, useAggregateRobologs } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function AggregateRobologs() {
  const { mutate, data, error, isPending } = useAggregateRobologs();
  const send = () => mutate({
    data: {
      ids: [
        'f0bcd62c-3b11-4d43-878a-19f5012036a5',
        'd9098659-da33-452f-9b7f-f29dc8236c20',
      ],
    },
  });
  return (
    <>
      <button type="button" disabled={isPending} onClick={send}>
        Aggregate robologs
      </button>
      {error && <p role="alert">{error.message}</p>}
      {data && <pre>{JSON.stringify(data, null, 2)}</pre>}
    </>
  );
}
