import { createWorkflowsClient } from '@acme/api/workflows';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const workflows = createWorkflowsClient({ baseUrl, token });

const { data, error } = await workflows.GET('/jobs/{id}/stages/{stage_id}', {
  params: {
    path: {
      id: '359e78f9-5834-4728-8f15-ba458ba775b5',
      stage_id: 'eae118e7-d234-431a-9d72-6fad4a4bc213',
    },
  },
});
if (error) throw error;

console.log(data);
