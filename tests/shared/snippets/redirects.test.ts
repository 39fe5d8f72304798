import { expect, test } from 'vitest';
import { product } from '../../../generated/product.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { bundleOf, documentWith, modelOf } from '../../codegen/fixture.ts';
import { programsFor } from '../../programs.ts';
import { servedBy } from '../../servedBy.ts';
import { skipWithout } from '../../skip.ts';
import { outcomesOf, scratch, writeSnippets } from './runSnippets.ts';

const getLogo = { operationId: 'getLogo', responses: { 302: { description: 'The logo is elsewhere.' } } };
const api = modelOf(bundleOf(documentWith({ paths: { '/logo': { get: getLogo } } })));
const withoutClient = languages.filter(({ id }) => ['curl', 'python', 'javascript', 'go'].includes(id));

const server = servedBy((request, response) => {
  const [, kind = ''] = (request.url ?? '').split('/');
  if (request.url === '/image') response.writeHead(200, { 'Content-Type': 'image/png' }).end('PNG');
  else if (kind === 'failing') response.writeHead(404).end();
  else response.writeHead(302, kind === 'leading' ? { Location: '/image' } : {}).end();
});

test.for(withoutClient.map((language) => ({ ...language })))(
  'a snippet in $id of an operation that only redirects succeeds, whether or not it can follow the redirect',
  { timeout: 60_000 },
  async (language, context) => {
    skipWithout(context, ...programsFor(language.program));
    const [operation] = api.operations;
    if (operation === undefined) throw new Error('There is no operation.');
    const folder = await scratch(`redirects-${language.id}`);
    const code = language.render(operation.exampleRequest, operation, snippetContext(product, api, operation));
    const files = ['leading', 'bare', 'failing'].map((kind) => ({
      path: `${kind}.${language.extension}`,
      code,
      url: `${server.url}/${kind}`,
    }));
    await writeSnippets(files, folder);
    const outcomes = await outcomesOf(language, files, folder, { url: server.url, token: 't0ken' });
    expect(outcomes.map(({ failure }) => failure === undefined)).toEqual([true, true, false]);
  },
);
