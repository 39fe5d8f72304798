import { configure, useListLocations } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListLocations() {
  const { data, error, isPending } = useListLocations({
    page_number: 1,
    uri: 's3://harbor-robot-logs/rotterdam/2025-06-02/hall-3-run-14.mcap',
  });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.id}>{item.uri}</li>
      ))}
    </ul>
  );
}
