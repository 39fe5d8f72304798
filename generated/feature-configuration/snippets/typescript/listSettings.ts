import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = featureConfiguration.paginate('/settings');
for await (const setting of pages) console.log(setting);
