import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const pages = autotagging.paginate('/invocations', {
  params: { query: { page_size: 100 } },
});
for await (const invocation of pages) console.log(invocation);
