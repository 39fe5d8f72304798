import { configure, useListFieldDefinitions } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function ListFieldDefinitions() {
  const { data, error, isPending } = useListFieldDefinitions('46e45f8c-d41f-46e0-b684-c6d3bd990c3a');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
