import { configure, useGetOntologyClasses } from './ontology.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetOntologyClasses() {
  const { data, error, isPending } = useGetOntologyClasses('3ecff865-d22a-4d2c-b8d0-8064ea9a628a');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
