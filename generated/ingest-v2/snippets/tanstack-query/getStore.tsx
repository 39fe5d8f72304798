import { configure, useGetStore } from '@acme/api/react/ingest-v2';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetStore() {
  const { data, error, isPending } = useGetStore('c1a95a32-e800-42c8-a930-f53edbdcf07c');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
