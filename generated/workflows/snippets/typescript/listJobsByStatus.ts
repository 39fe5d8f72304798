import { createWorkflowsClient } from './workflows.client.ts';

const workflows = createWorkflowsClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await workflows.GET('/jobs/status/{status}', {
  params: { path: { status: 'failed' } },
});
if (error) throw new Error(error.error);

console.log(data);
