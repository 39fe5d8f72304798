import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await featureConfiguration.PATCH('/settings', {
  params: { query: { organization: true, feature: 'video-generation' } },
  body: { value: '30' },
});
if (error) throw error;

console.log(data);
