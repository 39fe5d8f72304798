import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const versions = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await autotagging.GET('/taggers/{id}/versions', {
    params: {
      path: { id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630' },
      query: { page_number },
    },
  });
  if (error) throw new Error(error.error);
  versions.push(...data.items);
  if (data.items.length === 0 || versions.length >= data.count) break;
}
console.log(versions);
