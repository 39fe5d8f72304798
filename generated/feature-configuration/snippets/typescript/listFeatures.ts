import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const featureConfiguration = createFeatureConfigurationClient({
  baseUrl: process.env.ACME_API_URL,
  token: process.env.ACME_TOKEN,
});

const pages = featureConfiguration.paginate('/features');
for await (const feature of pages) console.log(feature);
