import { configure, useGetUser } from '@acme/api/react/oum';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetUser() {
  const { data, error, isPending } = useGetUser('e4978ea6-c264-4f4b-a90e-eb157f0dc41d');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
