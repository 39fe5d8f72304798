import { configure, useGetStoreOwner } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetStoreOwner() {
  const { data, error, isPending } = useGetStoreOwner({ storage_type: 'AwsS3', store_name: 'harbor-robot-logs' });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
