import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const pages = metadata.paginate('/robologs', {
  params: { query: { page_size: 100 } },
});
for await (const robolog of pages) console.log(robolog);
