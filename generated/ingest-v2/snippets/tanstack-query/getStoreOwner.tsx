import { configure, useGetStoreOwner } from './ingest-v2.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetStoreOwner() {
  const { data, error, isPending } = useGetStoreOwner({ storage_type: 'AwsS3', store_name: 'harbor-robot-logs' });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
