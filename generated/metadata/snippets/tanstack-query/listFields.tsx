import { configure, useListFields } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListFields() {
  const { data, error, isPending } = useListFields({ page_number: 1, type: 'TIMESTAMP' });
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
