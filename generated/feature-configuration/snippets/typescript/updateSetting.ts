import { createFeatureConfigurationClient } from './feature-configuration.client.ts';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await featureConfiguration.PATCH('/settings/{id}', {
  params: { path: { id: 'tagger-notifications' } },
  body: { value: 'on' },
});
if (error) throw new Error(error.error);

console.log(data);
