import { createFeatureConfigurationClient } from './feature-configuration.client.ts';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await featureConfiguration.GET('/settings/{id}', {
  params: { path: { id: 'tagger-notifications' } },
});
if (error) throw new Error(error.error);

console.log(data);
