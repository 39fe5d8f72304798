import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const { data, error } = await featureConfiguration.GET('/features/{id}', {
  params: { path: { id: 'event-autotagging' } },
});
if (error) throw error;

console.log(data);
