import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const pages = autotagging.paginate('/taggers/{id}/versions', {
  params: {
    path: { id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630' },
    query: { page_size: 100 },
  },
});
for await (const version of pages) console.log(version);
