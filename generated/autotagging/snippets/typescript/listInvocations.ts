import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const invocations = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await autotagging.GET('/invocations', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  invocations.push(...data.items);
  if (data.items.length === 0 || invocations.length >= data.count) break;
}
console.log(invocations);
