import { expect, it } from 'vitest';
import { emitters } from '../../codegen/emit/index.ts';
import type { EmitInput, Emitter } from '../../codegen/emit/types.ts';
import { emitSound } from '../../codegen/pipeline/emitSound.ts';
import { answer, bundleOf, documentWith, emitInput, named, object } from './fixture.ts';

const returns = (name: string): object => ({ responses: { '200': answer(named(name)) } });

const input = emitInput(
  bundleOf(
    documentWith({
      paths: {
        '/cats': { get: { operationId: 'listCats', ...returns('Cat') } },
        '/dogs': { get: { operationId: 'listDogs', ...returns('Dog') }, post: { operationId: 'addDog', ...returns('Dog') } },
      },
      schemas: { Cat: object({ meow: { type: 'string' } }), Dog: object({ bark: { type: 'string' } }) },
    }),
  ),
);

const perApi = emitters.filter(({ scope }) => scope === 'api');

const failing = (emitter: Emitter, fails: (one: EmitInput) => boolean): Emitter => ({
  ...emitter,
  emit: async (one) => {
    if (fails(one)) throw new Error('It fails.\nat a place');
    return emitter.emit(one);
  },
});

const hasOperation = (id: string) => (one: EmitInput) => one.apis.some(({ operations }) => operations.some((own) => own.id === id));

it.each(perApi)('$name omits an operation on which it fails, with a warning, and keeps the others', async (emitter) => {
  const { files, warnings } = await emitSound(failing(emitter, hasOperation('addDog')), input);
  const text = `The output "${emitter.name}" omits the operation addDog, which it fails on: It fails.`;
  expect(warnings).toMatchObject([{ file: 'specs/fixture.yaml', line: 1, severity: 'warn', rule: 'emit', text }]);
  const texts = files.map(({ path, content }) => `${path}\n${content}`).join('\n');
  const all = (await emitter.emit(input)).map(({ path, content }) => `${path}\n${content}`).join('\n');
  expect(/addDog/i.test(texts)).toBe(false);
  expect(/listDogs/i.test(texts)).toBe(/listDogs/i.test(all));
  expect(/listCats/i.test(texts)).toBe(/listCats/i.test(all));
  expect(texts.includes('bark')).toBe(all.includes('bark'));
});

it.each(perApi)('$name has any value in the place of a schema on which it fails', async (emitter) => {
  const hasBark = (one: EmitInput): boolean =>
    one.apis.some(({ schemas }) => schemas['Dog']?.schema.kind === 'object') || JSON.stringify(one.bundles).includes('"bark"');
  const { files, warnings } = await emitSound(failing(emitter, hasBark), input);
  expect(warnings.map(({ text }) => text)).toEqual([`The output "${emitter.name}" omits the schema Dog, which it fails on: It fails.`]);
  const all = (await emitter.emit(input)).map(({ path }) => path);
  expect(files.map(({ path }) => path)).toEqual(all);
});

it('omits an operation whose generated module does not parse', async () => {
  const emitter: Emitter = {
    name: 'odd',
    emit: ({ apis: [api] }) => [
      {
        path: 'fixture/odd.ts',
        content: (api?.operations ?? []).map(({ id }) => `export const ${id === 'addDog' ? 'in' : id} = 1;\n`).join(''),
      },
    ],
  };
  const { files, warnings } = await emitSound(emitter, input);
  expect(files[0]?.content).toBe('export const listCats = 1;\nexport const listDogs = 1;\n');
  expect(warnings.map(({ text }) => text)).toEqual([
    expect.stringMatching(/ omits the operation addDog, which it fails on: fixture\/odd\.ts does not parse: .+/),
  ]);
});

it('fails with the error of an emitter that fails whatever it gets', async () => {
  const emitter: Emitter = {
    name: 'broken',
    emit: () => {
      throw new Error('Out of order.');
    },
  };
  await expect(emitSound(emitter, input)).rejects.toThrow('Out of order.');
});
