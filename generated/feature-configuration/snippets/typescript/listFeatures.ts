import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const featureConfiguration = createFeatureConfigurationClient({ baseUrl, token });

const pages = featureConfiguration.paginate('/features');
for await (const feature of pages) console.log(feature);
