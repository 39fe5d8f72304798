import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const featureConfiguration = createFeatureConfigurationClient({ baseUrl, token });

const { data, error } = await featureConfiguration.PATCH('/settings', {
  params: { query: { organization: true, feature: 'video-generation' } },
  body: { value: '30' },
});
if (error) throw error;

console.log(data);
