import { configure, useListChannelSchemas } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

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
