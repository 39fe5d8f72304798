import { configure, useGetStore } from './ingest-v2.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetStore() {
  const { data, error, isPending } = useGetStore('c1a95a32-e800-42c8-a930-f53edbdcf07c');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
