import { loadJq } from 'jq-wasm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adviceOn, applyDefinition, longestDefinition } from '../../src/guides/playground/jqProgram.ts';
import type { JqReply } from '../../src/guides/playground/jqWorker.ts';
import { createJqRunner, type JqThread } from '../../src/guides/playground/runJq.ts';
import { logDocuments } from '../../src/platform/logDocuments.ts';
import { seedTables } from '../../src/platform/seed/all.ts';

const apply = async (definition: string, input: unknown = { a: { b: 'x' } }) =>
  applyDefinition(await loadJq(), definition, JSON.stringify(input));

test.each([
  ['.a.b', ['"x"']],
  ['.a.b, 1', ['"x"', '1']],
  ['.b', ['null']],
  ['empty', []],
  ['-1', ['-1']],
  ['.a # comment', ['{"b":"x"}']],
])('%s prints its results, one line each', async (definition, results) => {
  expect(await apply(definition)).toEqual({ kind: 'results', results, isCut: false });
});

test.each([
  ['.a |', 'syntax error'],
  ['.a.b.c', 'Cannot index string'],
  ['--help', 'help/0 is not defined'],
  ['', 'not given'],
])('%s prints the error of jq', async (definition, message) => {
  expect(await apply(definition)).toMatchObject({ kind: 'error', message: expect.stringContaining(message) as string });
});

test.each(['', ' ', '{"a":1} {"a":2}'])('a document that is not one JSON value is reported: %j', async (document) => {
  expect(applyDefinition(await loadJq(), '.a', document)).toEqual({ kind: 'error', message: 'The document must be one JSON value.' });
});

test('long output is cut', async () => {
  const outcome = await apply('range(10000)');
  expect(outcome).toMatchObject({ kind: 'results', isCut: true });
  expect(JSON.stringify(outcome).length).toBeLessThan(20_000);
});

test.each([
  [[], 'No result'],
  [['null'], 'null'],
  [['1', '2'], 'More than one'],
  [['{"a":1}'], 'Select a string'],
  [['[]'], 'Select a string'],
  [['"x"'], 'One value'],
  [['false'], 'One value'],
])('explains the results %j', (results, advice) => {
  expect(adviceOn(results)).toContain(advice);
});

const { values = [], fieldDefinitions = [] } = seedTables();

test.each(logDocuments)(
  'the definitions of the demo organization produce the values that it has for $name',
  async ({ robologId, type, document }) => {
    const definitions = fieldDefinitions.filter(({ robolog_type }) => robolog_type === type);
    expect(definitions).not.toEqual([]);
    for (const { field_id, definition } of definitions) {
      const stored = values.find((value) => value.robolog_id === robologId && value.field_id === field_id);
      const outcome = await apply(definition, document);
      const [result = ''] = outcome.kind === 'results' ? outcome.results : [];
      expect(String(JSON.parse(result)), definition).toBe(stored?.raw_value);
    }
  },
);

test('the limit of the editor is that of the API', () => {
  const schemas: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/metadata/schemas.json'), 'utf8'));
  expect(schemas).toHaveProperty('JqExpression.schema.maxLength', longestDefinition);
});

test('the document in the guide is the first of the playground', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../content/metadata_overview/understanding_metadata_fields.mdx'), 'utf8');
  const [, shown = ''] = /```json title="log.json"\n(.*?)```/s.exec(guide) ?? [];
  expect(JSON.parse(shown)).toEqual(logDocuments[0]?.document);
});

/** Imitated threads that reply as scripted. Undefined means no reply. */
const threads = (...scripts: readonly (readonly (JqReply | undefined)[])[]) => {
  const ended: boolean[] = [];
  const open = (): JqThread => {
    const at = ended.push(false) - 1;
    const script = [...(scripts[at] ?? [])];
    let hear: (reply: JqReply) => void = () => undefined;
    const next = (): void => {
      const reply = script.shift();
      if (reply !== undefined) queueMicrotask(() => hear(reply));
    };
    return {
      post: next,
      listen: (onReply) => {
        hear = onReply;
        next();
      },
      end: () => void (ended[at] = true),
    };
  };
  return { open, ended };
};

const ready: JqReply = { kind: 'ready' };
const one: JqReply = { kind: 'results', results: ['1'], isCut: false };

test('a definition that does not end is stopped, and the next one runs in a new thread', async () => {
  const { open, ended } = threads([ready, undefined], [ready, one]);
  const { run } = createJqRunner(open, 20);
  const [first, second] = await Promise.all([run('def f: f; f', '{}'), run('1', '{}')]);
  expect(first).toMatchObject({ kind: 'error', message: expect.stringContaining('Stopped after 0.02 seconds') as string });
  expect(second).toEqual(one);
  expect(ended).toEqual([true, false]);
});

test('jq that runs out of memory is restarted', async () => {
  const { open, ended } = threads([ready, { kind: 'failed', message: 'Aborted()' }], [ready, one]);
  const { run, close } = createJqRunner(open);
  expect(await run('def f: 1 + f; f', '{}')).toMatchObject({ kind: 'error', message: expect.stringContaining('jq stopped') as string });
  expect(await run('1', '{}')).toEqual(one);
  close();
  expect(ended).toEqual([true, true]);
});

test('jq that does not load is reported, and loaded again at the next change', async () => {
  const { open } = threads([{ kind: 'failed', message: 'HTTP 404' }], [ready, one]);
  const { run } = createJqRunner(open);
  expect(await run('1', '{}')).toEqual({ kind: 'error', message: 'jq could not be loaded: HTTP 404' });
  expect(await run('1', '{}')).toEqual(one);
});
