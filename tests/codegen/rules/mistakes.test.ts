import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../codegen/diagnostics/diagnostic.ts';
import { configOf, lintProject, notesSpec } from '../project.ts';
import { sidesOf } from '../sides.ts';
import type { Mistake } from './mistakes.ts';
import {
  againstOwnRules,
  fromBusyDays,
  fromCopies,
  fromEditors,
  fromEverydayEditing,
  fromMerges,
  fromOwners,
  fromSpectralAndVacuum,
  fromValidators,
  fromZally,
} from './mistakes.ts';
import { kitsSpec, ofKits } from './mistakesOfKits.ts';

const specOf = (mistake: Mistake): string => (ofKits.includes(mistake) ? kitsSpec : notesSpec);

const edited = (mistake: Mistake): string => {
  const [name, edit] = mistake;
  const [from, to] = sidesOf(edit);
  if (from === '' || !specOf(mistake).includes(from)) throw new Error(`${name}: the spec does not contain ${from}`);
  return specOf(mistake).replace(from, () => to);
};

/**
 * Lints every mistake in its own spec within one project. Operation ids must be unique over all specs, so each spec gets its own.
 */
const lintAll = async (mistakes: readonly Mistake[]): Promise<readonly (readonly Diagnostic[])[]> => {
  const specs = mistakes.map((mistake, at) =>
    edited(mistake).replace(/(operationId: |See `)(\w+)/g, (_, before, id) => `${before}${id}Of${at}`),
  );
  const names = mistakes.map((_, at) => `mistake${at}`);
  const problems = await lintProject({
    'redocly.yaml': configOf(...names),
    ...Object.fromEntries(specs.map((spec, at) => [`specs/mistake${at}.yaml`, spec])),
  });
  return names.map((name) => problems.filter(({ file }) => file === `specs/${name}.yaml`));
};

/** Returns the first and last line of an edit. If lines were only removed, their parent counts as well. */
const editedLines = (mistake: Mistake): readonly [number, number] => {
  const [before, after] = [specOf(mistake).split('\n'), edited(mistake).split('\n')];
  const first = after.findIndex((line, at) => line !== before[at]) + 1;
  const added = after.length - before.length;
  return [added < 0 ? first - 20 : first - 2, first + Math.max(added, 0) + 1];
};

/**
 * Mistakes that are reported at the location that they contradict: another parameter of the path, a second operation, the
 * references, the operations.
 */
const elsewhere = [
  'path-params',
  'path-declarations-must-exist',
  'no-ambiguous-paths',
  'schema renamed, references not',
  'security removed',
  'path parameter renamed in the path',
  'parameter of a path in capitals',
  'path parameter renamed where it is declared',
  'enum value renamed',
  'value of a variant renamed',
  'type changed',
  'tag renamed at the top',
  'misspelt header of a provocation',
  'provocation that has become valid',
  'required property in no example',
  'variant without the discriminator',
  'server variable in no url',
  'path parameter in the query',
];

describe.each([
  ['Spectral and vacuum', fromSpectralAndVacuum],
  ['Zally, and slips of the pen', fromZally],
  ['everyday editing, and no rule list', fromEverydayEditing],
  ['busy days', fromBusyDays],
  ['owners of an API', fromOwners],
  ['merges and copies', fromMerges],
  ['editors', fromEditors],
  ['copies and YAML', fromCopies],
  ["IBM's and Azure's validators", fromValidators],
  ['variants, scopes, links and styles', ofKits],
  ['contributors', againstOwnRules],
] as const)('mistakes of %s', async (_, mistakes) => {
  const found = await lintAll(mistakes);

  it.each(mistakes.map((mistake, at) => [mistake[0], mistake, found[at] ?? []] as const))('%s', (name, mistake, problems) => {
    const [, , rule, fix = /^/, words = /^/] = mistake;
    const problem = problems.find((one) => rule.test(one.rule) && fix.test(one.fix ?? '') && words.test(one.text));
    expect(problem, JSON.stringify(problems, null, 2)).toBeDefined();
    if (mistakes === againstOwnRules) expect(problem?.severity).toBe('error');
    const [first, last] = editedLines(mistake);
    if (!elsewhere.includes(name)) {
      expect(problem?.line).toBeGreaterThanOrEqual(first);
      expect(problem?.line).toBeLessThanOrEqual(last);
    }
  });

  it('are at least 20', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(20);
  });
});

/**
 * Mistakes with several causes: several references resolve to nothing, a scheme is no longer used, no call is known to get the
 * response, the variant has no name either.
 */
const severalCauses = [
  'schema renamed, references not',
  'security as a map',
  '204 with content',
  'inline variant without the discriminator',
];

describe('a mistake with consequences', async () => {
  const mistakes = [
    ...fromZally.filter(([name]) =>
      ['misspelt responses', 'misspelt permission key', 'parameter in a wrong place', 'tab in the indent'].includes(name),
    ),
    ...fromSpectralAndVacuum.filter(([name]) => ['oas3-schema type', 'array-items'].includes(name)),
    ...[
      ...fromEverydayEditing,
      ...fromBusyDays,
      ...fromOwners,
      ...fromMerges,
      ...fromEditors,
      ...fromCopies,
      ...fromValidators,
      ...ofKits,
    ].filter(([name]) => !severalCauses.includes(name)),
  ];
  const found = await lintAll(mistakes);

  it.each(mistakes.map(([name], at) => [name, found[at] ?? []] as const))('is reported once: %s', (_, problems) => {
    expect(problems.map(({ rule }) => rule)).toHaveLength(1);
  });
});
