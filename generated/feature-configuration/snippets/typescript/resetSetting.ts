import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { error, response } = await featureConfiguration.DELETE('/settings/{id}', {
  params: { path: { id: 'tagger-notifications' } },
});
if (error) throw error;

console.log(response.status);
