import { createIngestV2Client } from '@acme/api/ingest-v2';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const ingestV2 = createIngestV2Client({ baseUrl, token });

const { data, error } = await ingestV2.GET('/oauth');
if (error) throw error;

console.log(data);
