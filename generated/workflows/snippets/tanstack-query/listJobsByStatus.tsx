import { configure, useListJobsByStatus } from '@acme/api/react/workflows';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListJobsByStatus() {
  const { data, error, isPending } = useListJobsByStatus('failed');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
