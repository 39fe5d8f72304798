import { configure, useGetValue } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetValue() {
  const { data, error, isPending } = useGetValue('f0bcd62c-3b11-4d43-878a-19f5012036a5', '2f862ffe-cf28-4725-92d8-75af412a1927');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
