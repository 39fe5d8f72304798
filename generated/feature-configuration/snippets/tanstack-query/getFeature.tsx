import { configure, useGetFeature } from '@acme/api/react/feature-configuration';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetFeature() {
  const { data, error, isPending } = useGetFeature('event-autotagging');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
