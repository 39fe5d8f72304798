import { expect, it } from 'vitest';
import { lintSpec, notesWith } from '../project.ts';

const problemsOf = async (keywords: string): Promise<readonly string[]> => {
  const spec = notesWith('      description: A note.\n', `      description: A note.\n      ${keywords}\n`);
  return (await lintSpec(spec)).map(({ rule, text }) => `${rule}: ${text}`);
};

it.each([
  'if: { required: [parent] }\n      then: { required: [text] }',
  'if: { properties: { text: { const: x } } }\n      then: {}\n      else: { required: [id] }',
  'not: { required: [id, next] }',
  'dependentSchemas: { parent: { required: [text] } }',
  'allOf: [{ if: { required: [id] }, then: { required: [text] }, properties: { id: {}, text: {} } }]',
])('a condition can require what its schema declares: %s', async (keywords) => expect(await problemsOf(keywords)).toEqual([]));

it.each(['if: { required: [parent] }\n      then: { required: [texts] }', 'dependentSchemas: { parent: { required: [texts] } }'])(
  'what no schema declares is reported: %s',
  async (keywords) =>
    expect(await problemsOf(keywords)).toEqual(["no-required-schema-properties-undefined: Required property 'texts' is not defined."]),
);
