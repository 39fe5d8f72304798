import { configure, useListTaggerVersions } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListTaggerVersions() {
  const { data, error, isPending } = useListTaggerVersions('cb93ca56-4f17-4f11-8d8e-c078b37e2630', { page_number: 1 });
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
