import { createAutotaggingClient } from '@acme/api/autotagging';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const autotagging = createAutotaggingClient({ baseUrl, token });

const { data, error } = await autotagging.POST('/invocations', {
  body: [
    {
      invocation_type: 'backfill',
      robolog_ids: ['f0bcd62c-3b11-4d43-878a-19f5012036a5'],
      tagger_id: 'cb93ca56-4f17-4f11-8d8e-c078b37e2630',
      tagger_version_id: '63de70a3-853f-47a5-8da3-48a471e2aa46',
    },
  ],
});
if (error) throw error;

console.log(data);
