import { createFeatureConfigurationClient } from '@acme/api/feature-configuration';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const featureConfiguration = createFeatureConfigurationClient({ baseUrl, token });

const pages = featureConfiguration.paginate('/settings');
for await (const setting of pages) console.log(setting);
