import { configure, useListStores } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListStores() {
  const { data, error, isPending } = useListStores({ page_number: 1 });
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
