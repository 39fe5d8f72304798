import { configure, useGetProductField } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetProductField() {
  const { data, error, isPending } = useGetProductField('02727993-c117-4211-91cd-6a62224bcf6a');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
