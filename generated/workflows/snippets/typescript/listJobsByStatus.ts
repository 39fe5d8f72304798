import { createWorkflowsClient } from '@acme/api/workflows';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const workflows = createWorkflowsClient({ baseUrl, token });

const { data, error } = await workflows.GET('/jobs/status/{status}', {
  params: { path: { status: 'failed' } },
});
if (error) throw error;

console.log(data);
