import { configure, useGetJob } from './workflows.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function GetJob() {
  const { data, error, isPending } = useGetJob('cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff');
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}
