import { createFeatureConfigurationClient } from './feature-configuration.client.ts';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const { data, error } = await featureConfiguration.POST('/features', {
  body: [{ id: 'video-generation', enabled: true }],
});
if (error) throw new Error(error.error);

console.log(data);
