import { expect, test } from 'vitest';
import { page } from '../../../../codegen/emit/pages/page.ts';
import { bundleOf, documentWith, emitInput } from '../../fixture.ts';

const own = (url: string) => ({ servers: [{ url }] });

test('the data of a page has the hosts and the credentials that its operations need besides those of the API, each once', async () => {
  const document = {
    ...documentWith({
      paths: {
        '/bots': { get: { operationId: 'listBots', responses: {} } },
        '/files': { post: { operationId: 'addFile', ...own('https://uploads.acme.example/v2'), security: [{ user: [] }], responses: {} } },
        '/images': {
          ...own('https://uploads.acme.example/v3'),
          post: { operationId: 'addImage', security: [{ user: [] }], responses: {} },
        },
        '/status': { get: { operationId: 'getStatus', ...own('/status'), security: [{}], responses: {} } },
      },
    }),
    security: [{ bot: [] }],
    components: { securitySchemes: { bot: { type: 'http', scheme: 'bot' }, user: { type: 'http', scheme: 'bearer' } } },
  };
  const files = await page.emit(emitInput(bundleOf(document)));
  const data = JSON.parse(files.find(({ path }) => path.endsWith('/api.json'))?.content ?? '') as object;
  expect(data).toMatchObject({
    otherHosts: ['https://uploads.acme.example'],
    otherCredentials: [[{ scheme: 'user', credential: { in: 'header', name: 'Authorization', prefix: 'Bearer ' } }]],
  });
});
