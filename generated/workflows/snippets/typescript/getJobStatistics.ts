import { createWorkflowsClient } from '@acme/api/workflows';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const workflows = createWorkflowsClient({ baseUrl, token });

const pages = workflows.paginate('/jobs/statistics', {
  params: { query: { page_size: 100 } },
});
for await (const statistic of pages) console.log(statistic);
