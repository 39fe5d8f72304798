import { createFeatureConfigurationClient } from './feature-configuration.client.ts';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const features = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await featureConfiguration.GET('/features', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  features.push(...data.items);
  if (data.items.length === 0 || features.length >= data.count) break;
}
console.log(features);
