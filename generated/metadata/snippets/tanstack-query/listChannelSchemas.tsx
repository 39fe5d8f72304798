import { configure, useListChannelSchemas } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListChannelSchemas() {
  const { data, error, isPending } = useListChannelSchemas('7f84dd52-0d9d-4e7b-9c71-e5a1aa59c486', { page_number: 1 });
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
