import { createAutotaggingClient } from '@acme/api/autotagging';

const autotagging = createAutotaggingClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = autotagging.paginate('/invocations', {
  params: { query: { page_size: 100 } },
});
for await (const invocation of pages) console.log(invocation);
