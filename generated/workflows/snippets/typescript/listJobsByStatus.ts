import { createWorkflowsClient } from '@acme/api/workflows';

const workflows = createWorkflowsClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await workflows.GET('/jobs/status/{status}', {
  params: { path: { status: 'failed' } },
});
if (error) throw error;

console.log(data);
