import { configure, useGetAccount } from './pat.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetAccount() {
  const { data, error, isPending } = useGetAccount();
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
