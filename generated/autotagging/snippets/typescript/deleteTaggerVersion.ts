import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { error, response } = await autotagging.DELETE('/taggers/{id}/versions/{version_id}', {
  params: {
    path: {
      id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
      version_id: 'ee08b1ff-1f82-46e1-b30b-8eabc6f2fd6d',
    },
  },
});
if (error) throw error;

console.log(response.status);
