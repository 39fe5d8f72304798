import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = autotagging.paginate('/taggers/{id}/versions', {
  params: {
    path: { id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630' },
    query: { page_size: 100 },
  },
});
for await (const version of pages) console.log(version);
