import { createWorkflowsClient } from './workflows.client.ts';

const workflows = createWorkflowsClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const jobs = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await workflows.GET('/jobs', {
    params: {
      query: {
        page_number,
        attribute: 'robolog_id',
        value: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
      },
    },
  });
  if (error) throw new Error(error.error);
  jobs.push(...data.items);
  if (data.items.length === 0 || jobs.length >= data.count) break;
}
console.log(jobs);
