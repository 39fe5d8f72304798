import { createOumClient } from './oum.client.ts';

const oum = createOumClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const users = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await oum.GET('/users', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  users.push(...data.items);
  if (data.items.length === 0 || users.length >= data.count) break;
}
console.log(users);
