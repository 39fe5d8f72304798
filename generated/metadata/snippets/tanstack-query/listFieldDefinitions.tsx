import { configure, useListFieldDefinitions } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function ListFieldDefinitions() {
  const { data, error, isPending } = useListFieldDefinitions('46e45f8c-d41f-46e0-b684-c6d3bd990c3a');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
