import { isDeepStrictEqual } from 'node:util';
import { posix } from 'node:path';
import { configFile } from '../load/settings/config.ts';
import { permissionsFile } from '../load/settings/permissions.ts';
import { productFile } from '../load/settings/product.ts';
import { firstCallFile } from '../load/settings/site.ts';
import { child, entries, fileCursor, items } from './cursor.ts';
import { eachLone, keysOf, pairAt, type Pair } from './pair.ts';
import { compareRoles, permissionsOf } from './permissions.ts';
import { createRecorder, offered, recordPresence, type Recorder } from './recorder.ts';
import { formerOf, isUnreadable, laterOf, type SpecSide, type Sides } from './side.ts';
import type { Change } from './types.ts';
import { compareWords } from './words.ts';

/** In reports, the name of what belongs to no API. The site reserves it, so that no API can have it. */
export const siteName = 'site';

/** The rules of guides whose routes changed. */
export const guideRules = { moved: 'guide-moved', removed: 'guide-removed' } as const;

const fileOf = ({ before, after }: Sides, file: string): Pair => ({ before: fileCursor(before, file), after: fileCursor(after, file) });

const shown = (value: unknown): string =>
  value === undefined || value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);

const recordText = (rule: string, what: string, pair: Pair, recorder: Recorder): void => {
  const [was, is] = [pair.before.value, pair.after.value].map(shown);
  if (was !== is) recorder.record(rule, 'documentation', `${what} changed from ${was} to ${is}.`, pair);
};

/** Compares the entries of the APIs in redocly.yaml. */
const compareEntries = (sides: Sides, recorder: Recorder): void => {
  const apis = pairAt(fileOf(sides, configFile), 'apis');
  if (entries(apis.before).length === 0 || entries(apis.after).length === 0) return;
  for (const after of sides.after.apis) {
    const before = formerOf(after, sides);
    if (before === undefined) continue;
    const page: Pair = { before: child(apis.before, before.name, 'x-page'), after: child(apis.after, after.name, 'x-page') };
    recordText('page-moved', `The route of the page of ${after.name}`, pairAt(page, 'route'), recorder);
    recordText('nav-label-changed', `The label of ${after.name} in the navigation bar`, pairAt(page, 'navLabel'), recorder);
  }
  const kept = sides.after.apis.filter((after) => formerOf(after, sides) !== undefined);
  const was = sides.before.apis.filter((before) => laterOf(before, sides) !== undefined).map((before) => laterOf(before, sides));
  if (!isDeepStrictEqual(was, kept))
    recorder.record('nav-order-changed', 'documentation', 'The order of the APIs in the navigation bar changed.', apis);
};

const rolesOf = (pair: Pair) => {
  const [was, is] = [pair.before, pair.after].map((list) => new Map(items(list).map((role) => [String(child(role, 'id').value), role])));
  return { was: was ?? new Map(), is: is ?? new Map() };
};

/** Compares the declared roles, and the permissions that were not compared because of an operation. */
const compareDeclarations = (sides: Sides, compared: ReadonlySet<string>, recorder: Recorder): void => {
  const file = fileOf(sides, permissionsFile);
  if (isUnreadable(sides.before, permissionsFile) || isUnreadable(sides.after, permissionsFile)) return;
  if (isDeepStrictEqual(file.before.value, file.after.value)) return;
  if (recordPresence('roles', 'The list of roles and permissions', file, offered, recorder)) return;
  const list = pairAt(file, 'roles');
  const { was, is } = rolesOf(list);
  eachLone(was, is, list, (role, done, pair) => recorder.record(`role-${done}`, offered[done], `The role ${role} was ${done}.`, pair));
  for (const [role, after] of is) {
    const before = was.get(role);
    if (before === undefined) continue;
    recordText('role-label-changed', `The label of the role ${role}`, pairAt({ before, after }, 'label'), recorder);
    compareWords({ before, after }, `Role ${role}`, recorder);
  }
  const [old, now] = [permissionsOf(sides.before), permissionsOf(sides.after)];
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(id), now.get(id)];
    const pair: Pair = {
      before: before?.permission ?? child(file.before, 'permissions'),
      after: after?.permission ?? child(file.after, 'permissions'),
    };
    if (before === undefined || after === undefined) {
      const done = after === undefined ? 'removed' : 'added';
      if (!compared.has(id)) recorder.record(`declared-permission-${done}`, 'compatible', `The permission ${id} was ${done}.`, pair);
      continue;
    }
    compareWords(pair, `Permission ${id}`, recorder);
    if (!compared.has(id)) compareRoles(id, before, after, recorder);
  }
  recordText('guide-role-changed', 'The role that guides call with', pairAt(file, 'guideRole'), recorder);
};

const compareProduct = (pair: Pair, recorder: Recorder): void => {
  for (const key of keysOf(pair)) {
    const each = pairAt(pair, key);
    const path = each.after.path.join('.');
    if (isDeepStrictEqual(each.before.value, each.after.value)) continue;
    if (entries(each.before).length > 0 && entries(each.after).length > 0) compareProduct(each, recorder);
    else recorder.record('product-changed', 'documentation', `The product data ${path} changed.`, each);
  }
};

/** A guide. Its text is only read if its route is gone or new. */
type Guide = { readonly file: string; readonly route: string; readonly text: () => string };

/** The route of a guide's file. */
export const routeOfGuide = (side: SpecSide, file: string): string => side.withProduct(file.slice('content'.length, -'.mdx'.length));

const guidesOf = (side: SpecSide): readonly Guide[] =>
  side.files
    .filter((file) => /^content\/.+\.mdx$/.test(file) && file !== firstCallFile)
    .map((file) => ({ file, route: routeOfGuide(side, file), text: () => side.text(file) ?? '' }));

const nameOf = ({ file }: Guide): string => posix.basename(file);

/** What a guide may share with the one it became, the surest first. A file gets another route if the product in its name does. */
const likenesses: readonly ((guide: Guide) => string)[] = [
  ({ file }) => file,
  (guide) => JSON.stringify([nameOf(guide), guide.text()]),
  ({ text }) => text(),
  nameOf,
];

/** Pairs the guides that disappeared with those that appeared, each with at most one. */
const pairGuides = (gone: readonly Guide[], fresh: readonly Guide[]): ReadonlyMap<Guide, Guide> => {
  const pairs = new Map<Guide, Guide>();
  const taken = new Set<Guide>();
  for (const likeness of likenesses) {
    const open = Map.groupBy(
      fresh.filter((guide) => !taken.has(guide)),
      likeness,
    );
    for (const guide of gone) {
      const now = pairs.has(guide) ? undefined : open.get(likeness(guide))?.shift();
      if (now === undefined) continue;
      pairs.set(guide, now);
      taken.add(now);
    }
  }
  return pairs;
};

/**
 * Finds the guides whose routes changed, by their file, their text or their name, or that were deleted. Empty if the files of
 * content/ were not read. The files are not YAML, so the changes have no pointers.
 */
const guideChanges = (sides: Sides): readonly Change[] => {
  const [before, after] = [guidesOf(sides.before), guidesOf(sides.after)];
  const [was, is] = [before, after].map((guides) => new Set(guides.map(({ route }) => route)));
  const gone = before.filter(({ route }) => is?.has(route) !== true);
  const pairs = pairGuides(
    gone,
    after.filter(({ route }) => was?.has(route) !== true),
  );
  return gone.map((guide) => {
    const now = pairs.get(guide);
    return {
      api: siteName,
      rule: now === undefined ? guideRules.removed : guideRules.moved,
      impact: 'documentation',
      text: now === undefined ? `The guide ${guide.route} was removed.` : `The guide ${guide.route} moved to ${now.route}.`,
      before: { file: guide.file, line: 1, col: 1 },
      after: now === undefined ? null : { file: now.file, line: 1, col: 1 },
      pointer: '',
      operations: [],
    };
  });
};

/**
 * Returns the changes of what belongs to no API: entries in redocly.yaml, roles, permissions, product data, routes of guides.
 * @param compared the ids of the permissions that were compared because of an operation
 */
export const compareSite = (sides: Sides, compared: ReadonlySet<string>, today: string): readonly Change[] => {
  const recorder = createRecorder(siteName, { renamedSchemas: new Map(), renamedSchemes: new Map() }, today);
  compareEntries(sides, recorder);
  compareDeclarations(sides, compared, recorder);
  if (!isUnreadable(sides.before, productFile) && !isUnreadable(sides.after, productFile))
    compareProduct(fileOf(sides, productFile), recorder);
  return [...recorder.changes(), ...guideChanges(sides)];
};
