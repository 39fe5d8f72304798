import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const featureConfiguration = createFeatureConfigurationClient({ baseUrl, token });

const { data, error } = await featureConfiguration.GET('/features/{id}', {
  params: { path: { id: 'event-autotagging' } },
});
if (error) throw error;

console.log(data);
