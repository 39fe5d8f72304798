import { configure, useGetAccount } from '@acme/api/react/pat';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetAccount() {
  const { data, error, isPending } = useGetAccount();
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
