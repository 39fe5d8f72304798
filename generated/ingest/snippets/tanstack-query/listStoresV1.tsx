import { configure, useListStoresV1 } from '@acme/api/react/ingest';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListStoresV1() {
  const { data, error, isPending } = useListStoresV1({ page_number: 1 });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.id}>{item.id}</li>
      ))}
    </ul>
  );
}
