import { createMetadataClient } from '@acme/api/metadata';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const metadata = createMetadataClient({ baseUrl, token });

const { data, error } = await metadata.DELETE('/robologs', {
  params: {
    query: {
      ids: [
        '04d13bc3-2bda-4741-8817-b898cbb6e22b',
        '32d681b4-2d40-4193-8e50-b81b743dc85e',
      ],
    },
  },
});
if (error) throw error;

console.log(data);
