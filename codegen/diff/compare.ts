import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compareApi, isUnchanged } from './compareApi.ts';
import { asText, pointerOf } from '../../src/shared/model/raw.ts';
import { child, fileCursor, placeOf } from './cursor.ts';
import { operationsOf } from './operations.ts';
import { offered, type Covered } from './recorder.ts';
import { compareSite } from './site.ts';
import { formerOf, laterOf, type ListedApi, type Sides, type SpecSide } from './side.ts';
import { impacts, type Change } from './types.ts';

/** Every change between two states of the specs, and the files that cannot be compared because they are not valid YAML. */
export type Comparison = {
  readonly changes: readonly Change[];
  readonly problems: readonly { readonly side: 'before' | 'after'; readonly problem: Diagnostic }[];
};

const operationIds = (side: SpecSide, { spec }: ListedApi): readonly string[] => operationsOf(fileCursor(side, spec)).map(({ id }) => id);

/** The facts of a change of a whole API. @param before the API on the earlier side */
const placesOf = (before: ListedApi, after: ListedApi, sides: Sides): Pick<Change, 'api' | 'before' | 'after' | 'pointer'> => {
  const place = (side: SpecSide, { name }: ListedApi) => placeOf(child(fileCursor(side, 'redocly.yaml'), 'apis', name));
  return {
    api: after.name,
    before: place(sides.before, before),
    after: place(sides.after, after),
    pointer: pointerOf(['apis', after.name]),
  };
};

const wholeApi = (api: ListedApi, sides: Sides, done: 'added' | 'removed'): Change => {
  const side = done === 'added' ? sides.after : sides.before;
  const title = asText(child(fileCursor(side, api.spec), 'info', 'title').value) ?? api.name;
  return {
    ...placesOf(api, api, sides),
    rule: `api-${done}`,
    impact: offered[done],
    text: `The ${/\bAPI\b/.test(title) ? '' : 'API '}${title} was ${done}.`,
    operations: operationIds(side, api),
  };
};

const renamed = (before: ListedApi, after: ListedApi, sides: Sides): Change => ({
  ...placesOf(before, after, sides),
  rule: 'api-renamed',
  impact: 'breaking',
  text: `The API ${before.name} was renamed to ${after.name}, and so were its client, snippets and downloads.`,
  operations: [],
});

const byWeight = (a: Change, b: Change): number =>
  impacts.indexOf(a.impact) - impacts.indexOf(b.impact) || (a.after?.line ?? 0) - (b.after?.line ?? 0) || a.rule.localeCompare(b.rule);

/**
 * Compares two states of the specs, whether or not they pass the lint rules.
 * @param today the ISO date with which end dates are compared
 * @returns the changes of each API in the order of redocly.yaml, then those of the site, each with breaking changes first
 */
export const compareSides = (sides: Sides, today: string): Comparison => {
  const changes: Change[] = [];
  const apis = sides.after.apis.map((after) => {
    const before = formerOf(after, sides);
    const isSame = before === undefined || isUnchanged({ before, after }, sides);
    return {
      before,
      after,
      compared: isSame ? undefined : compareApi(after.name, { before: before.spec, after: after.spec }, sides, today),
    };
  });
  const all = apis.flatMap(({ compared }) => compared ?? []);
  const permissions = new Set(all.flatMap((compared) => compared.permissions));
  const covered: Covered = {
    before: new Set(all.flatMap((compared) => [...compared.covered.before])),
    after: new Set(all.flatMap((compared) => [...compared.covered.after])),
  };
  for (const { before, after, compared } of apis) {
    if (before !== undefined && before.name !== after.name) changes.push(renamed(before, after, sides));
    if (before === undefined) changes.push(wholeApi(after, sides, 'added'));
    if (compared !== undefined) changes.push(...compared.changes(covered).toSorted(byWeight));
  }
  for (const before of sides.before.apis) if (laterOf(before, sides) === undefined) changes.push(wholeApi(before, sides, 'removed'));
  changes.push(...compareSite(sides, permissions, today).toSorted(byWeight));
  const problemsOf = (side: 'before' | 'after') => sides[side].problems().map((problem) => ({ side, problem }));
  return { changes, problems: [...problemsOf('before'), ...problemsOf('after')] };
};
