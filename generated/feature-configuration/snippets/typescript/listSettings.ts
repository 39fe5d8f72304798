import { createFeatureConfigurationClient } from './feature-configuration.client.ts';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL ?? 'https://api.acme.example',
  token: process.env.ACME_TOKEN,
});

const settings = [];
for (let page_number = 1; ; page_number++) {
  const { data, error } = await featureConfiguration.GET('/settings', {
    params: { query: { page_number } },
  });
  if (error) throw new Error(error.error);
  settings.push(...data.items);
  if (data.items.length === 0 || settings.length >= data.count) break;
}
console.log(settings);
