import { configure, useListOntologies } from '@acme/api/react/ontology';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListOntologies() {
  const { data, error, isPending } = useListOntologies();
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
