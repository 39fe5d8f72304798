import { configure, useListSettings } from './feature-configuration.hooks.ts';

configure({ baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example', token: process.env.ACME_TOKEN });

export function ListSettings() {
  const { data, error, isPending } = useListSettings({ page_number: 1 });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return <pre>{JSON.stringify(data.items, null, 2)}</pre>;
}
