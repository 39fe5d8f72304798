import { configure, useGetLocation } from './metadata.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetLocation() {
  const { data, error, isPending } = useGetLocation('069f49d6-2e02-4565-833d-8c1b47ffee18');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
