import { configure, useGetOntologyChangeset } from '@acme/api/react/ontology';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetOntologyChangeset() {
  const { data, error, isPending } = useGetOntologyChangeset('3ecff865-d22a-4d2c-b8d0-8064ea9a628a');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
