import { configure, useGetTagger } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetTagger() {
  const { data, error, isPending } = useGetTagger('cb93ca56-4f17-4f11-8d8e-c078b37e2630');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
