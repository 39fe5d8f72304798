import { createWorkflowsClient } from '@acme/api/workflows';

const workflows = createWorkflowsClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = workflows.paginate('/jobs/statistics', {
  params: { query: { page_size: 100 } },
});
for await (const statistic of pages) console.log(statistic);
