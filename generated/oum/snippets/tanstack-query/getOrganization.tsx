import { configure, useGetOrganization } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetOrganization() {
  const { data, error, isPending } = useGetOrganization();
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
