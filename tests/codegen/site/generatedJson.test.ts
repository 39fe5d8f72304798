import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshContext, type BuildContext } from '../../../codegen/cache/buildContext.ts';
import { loadProduct } from '../../../codegen/load/settings/product.ts';
import { generatedJson, guidesOf } from '../../../codegen/site/generatedJson.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Facts of a build: `workflows` has clients in Python and Go, `pat` only in Go, and it stands for an API with many operations.
 * The downloads count as written.
 */
const facts: Readonly<Record<string, unknown>> = {
  'clients in other languages': { apis: { python: ['workflows'], go: ['workflows', 'pat'] } },
  'downloads of workflows': Promise.resolve([]),
  'downloads of pat': Promise.resolve([]),
  'whether pat is large': Promise.resolve(true),
};

/** Returns what a page loads in place of a generated file. */
const loaded = async (...path: readonly string[]): Promise<string> => {
  const product = loadProduct(root);
  if (!product.ok) throw new Error('content/product.yaml is invalid.');
  const { memory, disk } = freshContext();
  const context: BuildContext = {
    disk,
    memory: (name, key, make) => (name in facts ? (facts[name] as never) : memory(name, key, make)),
  };
  const { load } = generatedJson(root, () => product.value, context);
  const handler = typeof load === 'object' ? load.handler : undefined;
  const made = await handler?.call({} as never, join(root, 'generated', ...path));
  const { code } = typeof made === 'object' && made !== null ? made : { code: made };
  return String(code).replaceAll('\\"', '"');
};

test('the pages of an API show the SDK of a language only if the generator made it', { timeout: 60_000 }, async () => {
  const texts = await Promise.all([
    loaded('workflows', 'operations', 'listJobs.json'),
    loaded('pat', 'operations', 'getAccount.json'),
    loaded('workflows', 'api.json'),
    loaded('pat', 'api.json'),
  ]);
  expect(texts.map((text) => text.match(/"id":"sdk"|"installSdk"/g)?.length)).toEqual([2, 1, 2, 1]);
  expect(texts[1]).toContain('pat.New(');
  expect(texts[3]).toContain('acme-api-go');
});

test('snippets are highlighted by grammars, but those of a large API by the rules of the browser', { timeout: 60_000 }, async () => {
  const [small, large] = await Promise.all([
    loaded('workflows', 'operations', 'getJob.json'),
    loaded('pat', 'operations', 'createToken.json'),
  ]);
  // Only grammars know punctuation.
  expect(small).toContain('["tk-x",');
  expect(large).not.toContain('["tk-x",');
  for (const line of ['[["tk-k","import"]," os"]', '[["tk-f","curl"]']) expect(large.slice(large.indexOf('"snippets"'))).toContain(line);
});

test('an operation whose id every object has as a property is in no guide', () => {
  expect(guidesOf({ id: 'constructor' }, {})).toEqual({});
});
