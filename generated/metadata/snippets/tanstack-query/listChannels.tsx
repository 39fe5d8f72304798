import { configure, useListChannels } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListChannels() {
  const { data, error, isPending } = useListChannels({ page_number: 1, name: '/motor/status' });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.id}>{item.name}</li>
      ))}
    </ul>
  );
}
