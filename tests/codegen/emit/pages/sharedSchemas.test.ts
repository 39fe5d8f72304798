import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshContext, type BuildContext } from '../../../../codegen/cache/buildContext.ts';
import { page } from '../../../../codegen/emit/pages/page.ts';
import { toolsOf } from '../../../../codegen/emit/tools/tools.ts';
import { readOperations } from '../../../../codegen/files/generatedFiles.ts';
import { nearest } from '../../../../codegen/model/schema/reach.ts';
import { generatedJson } from '../../../../codegen/site/generatedJson.ts';
import type { ApiModel } from '../../../../src/shared/model/types.ts';
import { temporaryFolder } from '../../../folders.ts';
import { answer, bundleOf, emitInput, named, object, product } from '../../fixture.ts';

/** Resources that expand to each other, as those of a payment API do: each of an id or of the whole next one. */
const count = 300;
const resources = Array.from({ length: count }, (_, at) => [
  `R${at}`,
  {
    type: 'object',
    description: `A resource. ${'It has a long description. '.repeat(8)}`,
    properties: {
      next: { anyOf: [{ type: 'string' }, { $ref: `#/components/schemas/R${(at + 1) % count}` }] },
      secret: { type: 'string', format: at === count - 1 ? 'password' : 'uuid' },
    },
  },
]);

const returns = (name: string) => ({ responses: { 200: answer(object({ data: named(name) })) } });

const document = {
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1' },
  paths: {
    '/first': { get: { operationId: 'getFirst', ...returns('R0') } },
    '/flag': { get: { operationId: 'getFlag', ...returns('Flag') } },
  },
  components: {
    schemas: {
      ...Object.fromEntries(resources),
      Flag: object({ on: named('On') }),
      On: {},
    },
  },
};

const input = emitInput(bundleOf(document));
const [api] = input.apis as readonly [ApiModel];
const files = Object.fromEntries((await page.emit(input)).map(({ path, content }) => [path, content]));
const dataOf = (name: string): object => JSON.parse(files[`fixture/operations/${name}.json`] ?? '') as object;

test('an operation has copies of its schemas, unless it uses most of those of a large API', () => {
  expect(dataOf('getFirst')).not.toHaveProperty('schemas');
  expect(Object.keys((dataOf('getFlag') as { schemas: object }).schemas)).toEqual(['Flag', 'On']);
});

test('codegen and pages read the shared schemas of an operation', async () => {
  const generated = temporaryFolder(files);
  const [first, flag] = await readOperations(generated, 'fixture');
  expect(Object.keys(first?.schemas ?? {})).toHaveLength(count + 2);
  expect(Object.keys(flag?.schemas ?? {})).toHaveLength(2);

  const root = temporaryFolder(Object.fromEntries(Object.entries(files).map(([path, content]) => [`generated/${path}`, content])));
  const { memory, disk } = freshContext();
  const context: BuildContext = {
    disk,
    memory: (name, key, make) => (name === 'clients in other languages' ? ({ apis: [] } as never) : memory(name, key, make)),
  };
  const { load } = generatedJson(root, () => product, context);
  const handler = typeof load === 'object' ? load.handler : undefined;
  const codeOf = async (name: string): Promise<string> =>
    JSON.stringify(await handler?.call({} as never, join(root, 'generated', 'fixture', 'operations', `${name}.json`)));
  expect(await codeOf('getFirst')).toContain('import schemas from ');
  expect(await codeOf('getFlag')).not.toContain('import schemas from ');
});

test('the Markdown of an operation has the nearest schemas', () => {
  const names = nearest(api.operations[0] ?? ({} as never), api.schemas).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['R0', 'R1', 'R2']);
  expect(names.length).toBeLessThan(count);
});

test('the output of a tool is described to a limit, and all of its secrets are known', () => {
  const [first] = toolsOf(api);
  expect(JSON.stringify(first?.outputSchema).length).toBeLessThan(60_000);
  expect(JSON.stringify(first?.outputSchema)).toContain('"R1":{"type":"object"');
  expect(first?.secrets).toEqual(['secret']);
});
