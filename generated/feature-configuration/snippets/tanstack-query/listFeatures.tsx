import { configure, useListFeatures } from '@acme/api/react/feature-configuration';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListFeatures() {
  const { data, error, isPending } = useListFeatures({ page_number: 1 });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data.items, null, 2)}</pre>;
}
