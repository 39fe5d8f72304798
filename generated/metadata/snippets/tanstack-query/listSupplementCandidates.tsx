import { configure, useListSupplementCandidates } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
