import { configure, useGetInvocation } from '@acme/api/react/autotagging';

// Your server adds the token to what it gets at /acme.
configure({ baseUrl: '/acme' });

export function GetInvocation() {
  const { data, error, isPending } = useGetInvocation('bb994132-888e-4c14-9757-346bf0bb481f');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
