import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const pages = autotagging.paginate('/taggers', {
  params: { query: { page_size: 100 } },
});
for await (const tagger of pages) console.log(tagger);
