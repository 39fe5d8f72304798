import { configure, useListTokens } from '@acme/api/react/pat';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListTokens() {
  const { data, error, isPending } = useListTokens({ page_number: 1 });
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
