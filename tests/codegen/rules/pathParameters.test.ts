import { expect, it } from 'vitest';
import { lintSpec, notesWith } from '../project.ts';

const names = ['größe', 'note+', 'معرف', 'note id', '*path', 'a$b'];

const problemsOf = async (name: string, inPath = name): Promise<readonly string[]> => {
  const spec = notesWith('  /notes/{id}:', `  '/notes/{${inPath}}':`).replace('- name: id', `- name: '${name}'`);
  const problems = await lintSpec(spec);
  return problems.filter(({ rule }) => rule === 'path-parameters-defined').map(({ text }) => text);
};

it.each(names)('a path can have a parameter {%s}', async (name) => expect(await problemsOf(name)).toEqual([]));

it('a parameter that the path does not have is reported, whatever its name', async () =>
  expect(await problemsOf('größe', 'grösse')).toEqual(['Path parameter `größe` is not used in the path `/notes/{grösse}`.']));

it.each([
  ['an id', 'type: string', ['The response 404 is missing: it takes an id in the path.']],
  ['one of a few words', 'type: string, enum: [n1, n2]', []],
])('an operation with %s in its path documents 404 only if something may not be found', async (_, schema, problems) => {
  const notFound = "        '404': { $ref: 'shared/errors.yaml#/components/responses/NotFound' }\n";
  const found = await lintSpec(notesWith('schema: { type: string, maxLength: 10 }', `schema: { ${schema} }`).replace(notFound, ''));
  expect(found.filter(({ rule }) => rule === 'docs/error-responses').map(({ text }) => text)).toEqual(problems);
});
