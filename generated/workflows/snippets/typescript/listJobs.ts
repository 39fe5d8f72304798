import { createWorkflowsClient } from '@acme/api/workflows';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const workflows = createWorkflowsClient({ baseUrl, token });

const pages = workflows.paginate('/jobs', {
  params: {
    query: {
      attribute: 'robolog_id',
      value: 'f0bcd62c-3b11-4d43-878a-19f5012036a5',
      page_size: 100,
    },
  },
});
for await (const job of pages) console.log(job);
