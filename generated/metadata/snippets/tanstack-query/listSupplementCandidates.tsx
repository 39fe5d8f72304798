import { configure, useListSupplementCandidates } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListSupplementCandidates() {
  const { data, error, isPending } = useListSupplementCandidates('f0bcd62c-3b11-4d43-878a-19f5012036a5', { page_number: 1, page_size: 2, parents: false, children: true });
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
