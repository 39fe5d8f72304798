import { createPatClient } from './pat.client.ts';

const pat = createPatClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const tokens = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await pat.GET('/tokens', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  tokens.push(...data.items);
  if (data.items.length === 0 || tokens.length >= data.count) break;
}
console.log(tokens);
