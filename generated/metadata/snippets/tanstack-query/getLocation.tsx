import { configure, useGetLocation } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetLocation() {
  const { data, error, isPending } = useGetLocation('069f49d6-2e02-4565-833d-8c1b47ffee18');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
