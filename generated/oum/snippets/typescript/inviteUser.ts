import { createOumClient } from '@acme/api/oum';

const { ACME_API_URL: baseUrl, ACME_TOKEN: token } = process.env;
const oum = createOumClient({ baseUrl, token });

const { error, response } = await oum.POST('/users:invite', {
  body: {
    email: 'noor@harbor-robotics.example',
    name: 'Noor de Wit',
    roles: ['analyst'],
    connection: 'none',
  },
});
if (error) throw error;

console.log(response.status);
