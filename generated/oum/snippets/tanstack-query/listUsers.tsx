import { configure, useListUsers } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListUsers() {
  const { data, error, isPending } = useListUsers({ page_number: 1 });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.id}>{item.email}</li>
      ))}
    </ul>
  );
}
