import { createWorkflowsClient } from '@acme/api/workflows';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const workflows = createWorkflowsClient({ baseUrl, token });

const { data, error } = await workflows.GET('/jobs/{id}', {
  params: { path: { id: 'cc2272e3-0bd2-4ccf-ac3d-7b8c37f2d9ff' } },
});
if (error) throw error;

console.log(data);
