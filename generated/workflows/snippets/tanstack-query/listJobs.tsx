import { configure, useListJobs } from '@acme/api/react/workflows';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListJobs() {
  const { data, error, isPending } = useListJobs({
    page_number: 1,
    attribute: 'robolog_id',
    value: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
  });
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
