import { configure, useGetValue } from '@acme/api/react/metadata';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetValue() {
  const { data, error, isPending } = useGetValue('f0bcd62c-3b11-4d43-878a-19f5012036a5', '2f862ffe-cf28-4725-92d8-75af412a1927');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
