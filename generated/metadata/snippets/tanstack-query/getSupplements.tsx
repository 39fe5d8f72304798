import { configure, useGetSupplements } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetSupplements() {
  const { data, error, isPending } = useGetSupplements('f0bcd62c-3b11-4d43-878a-19f5012036a5');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
