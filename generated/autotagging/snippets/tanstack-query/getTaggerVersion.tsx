import { configure, useGetTaggerVersion } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetTaggerVersion() {
  const { data, error, isPending } = useGetTaggerVersion('cb93ca56-4f17-4f11-8d8e-c078b37e2630', '63de70a3-853f-47a5-8da3-48a471e2aa46');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
