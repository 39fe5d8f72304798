import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examplesThatTheMockRefuses, mockEmitters } from '../../../codegen/check/refusedExamples.ts';
import { runPipeline } from '../../../codegen/pipeline/runPipeline.ts';
import { configOf, makeProject } from '../project.ts';

const specs = join(import.meta.dirname, '../../../specs');
const read = (name: string): string => readFileSync(join(specs, name), 'utf8');

it('warns of an example that the mock refuses, at its line', async () => {
  const spec = read('pat.yaml')
    .replace("expiration: '2025-12-31T23:59:59Z' }", "expiration: '2001-12-31T23:59:59Z' }")
    // The project has no guides.
    .replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1');
  const root = makeProject({
    'redocly.yaml': configOf('pat'),
    'specs/mock.yaml': 'handwritten: [pat]\n',
    'specs/pat.yaml': spec,
    'specs/shared/permissions.yaml': read('shared/permissions.yaml'),
    'specs/shared/paging.yaml': read('shared/paging.yaml'),
    'specs/shared/security.yaml': read('shared/security.yaml'),
  });
  const made = await runPipeline({ root, emitters: mockEmitters });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const line = spec.split('\n').findIndex((text) => text.includes('expiring:')) + 1;
  expect(await examplesThatTheMockRefuses(made.value)).toMatchObject([
    {
      file: 'specs/pat.yaml',
      line,
      severity: 'warn',
      rule: 'mock-refuses',
      text: 'The mock responds to this example with 400: expiration: 2001-12-31T23:59:59Z is in the past.',
    },
  ]);
});
