import { createAutotaggingClient } from './autotagging.client.ts';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const taggers = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await autotagging.GET('/taggers', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  taggers.push(...data.items);
  if (data.items.length === 0 || taggers.length >= data.count) break;
}
console.log(taggers);
