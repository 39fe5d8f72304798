import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const featureConfiguration = createFeatureConfigurationClient({ baseUrl, token });

const { data, error } = await featureConfiguration.GET('/settings/{id}', {
  params: { path: { id: 'tagger-notifications' } },
});
if (error) throw error;

console.log(data);
