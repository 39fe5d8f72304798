import { createWorkflowsClient } from './workflows.client.ts';

const workflows = createWorkflowsClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const statistics = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await workflows.GET('/jobs/statistics', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  statistics.push(...data.items);
  if (data.items.length === 0 || statistics.length >= data.count) break;
}
console.log(statistics);
