import { configure, useGetUser } from './oum.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetUser() {
  const { data, error, isPending } = useGetUser('e4978ea6-c264-4f4b-a90e-eb157f0dc41d');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
