import { expect, it } from 'vitest';
import { scoreApis, scoreReport } from '../../../codegen/check/score.ts';
import { bundleOf, documentWith, modelOf } from '../fixture.ts';

it('scores each API, and locates the operations that lower the score', async () => {
  const parameters = Array.from({ length: 12 }, (_, at) => ({ name: `p${at}`, in: 'query', schema: { type: 'string' } }));
  const bundle = bundleOf(documentWith({ operation: { parameters } }));
  const scores = await scoreApis({ apis: [modelOf(bundle)], bundles: [bundle] });
  expect(scores).toMatchObject([
    {
      api: 'fixture',
      score: expect.any(Number) as number,
      hints: [{ file: 'specs/fixture.yaml', line: 1, operation: 'listThings' }],
    },
  ]);
  expect(scoreReport(scores)).toMatch(/\n +\d+ {2}fixture\n +specs\/fixture\.yaml:1 {2}listThings \d+: .*High parameter count \(12\)/);
}, 30_000);
