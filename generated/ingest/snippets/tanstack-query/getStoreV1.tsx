import { configure, useGetStoreV1 } from '@acme/api/react/ingest';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetStoreV1() {
  const { data, error, isPending } = useGetStoreV1('f148e207-9e65-4f1c-bb9f-0921711c2cbe');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
