import { configure, useGetJob } from '@acme/api/react/workflows';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetJob() {
  const { data, error, isPending } = useGetJob('cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
