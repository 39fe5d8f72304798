import { posix } from 'node:path';
import { stepsTo } from '../model/operation/methods.ts';
import { permissionsFile } from '../load/settings/permissions.ts';
import { child, fileCursor, type Cursor } from './cursor.ts';
import { compareWebhooks } from './incoming.ts';
import { recordLeftovers } from './leftovers.ts';
import { compareOperation } from './operation.ts';
import { matchOperations, otherApiWith } from './operations.ts';
import { createRecorder, recordPresence, type Covered, type Recorder } from './recorder.ts';
import { pairAt, keysOf, eachLone, type Pair } from './pair.ts';
import { comparePermissions } from './permissions.ts';
import { renamedSchemas, renamedSchemes, renamedTag, tagsOf } from './renames.ts';
import { compareSecuritySchemes } from './security.ts';
import type { ListedApi, Sides, SpecSide } from './side.ts';
import type { Change } from './types.ts';
import { compareWords, recordRemoval } from './words.ts';

const compareInfo = ({ before, after }: Pair, recorder: Recorder): void => {
  const version = pairAt({ before, after }, 'info', 'version');
  const [was, is] = [version.before.value, version.after.value];
  if (was !== is) recorder.record('version-changed', 'documentation', `The version changed from ${String(was)} to ${String(is)}.`, version);
};

const compareTagList = ({ before, after }: Pair, renamed: ReadonlyMap<string, string>, recorder: Recorder): void => {
  const [was, is] = [tagsOf(before), tagsOf(after)];
  const named = new Map([...was].map(([name, at]) => [renamed.get(name) ?? name, at]));
  eachLone(named, is, pairAt({ before, after }, 'tags'), (name, done, pair) =>
    recorder.record(`tag-${done}`, 'documentation', `The tag ${name} was ${done}.`, pair),
  );
  for (const [name, at] of is) {
    const old = named.get(name);
    if (old === undefined) continue;
    const names = { before: child(old, 'name'), after: child(at, 'name') };
    if (names.before.value !== name)
      recorder.record('tag-renamed', 'documentation', `The tag ${String(names.before.value)} was renamed to ${name}.`, names);
    compareWords({ before: old, after: at }, `Tag ${name}`, recorder);
    recorder.match({ before: old, after: at });
  }
};

/** The other files of a spec on both sides. */
type Shared = Readonly<Record<'before' | 'after', readonly Cursor[]>>;

/**
 * Whether a schema is in another file on one side. The bundler copies it from there with its name, so callers notice nothing.
 * Changes of it are found where it is used.
 */
const isMoved = (pair: Pair, name: string, shared: Shared, recorder: Recorder): boolean => {
  const side = pair.before.value === undefined ? 'before' : 'after';
  const files = pair[side].value === undefined ? shared[side] : [];
  const found = files.map((file) => child(file, 'components', 'schemas', name)).find(({ value }) => value !== undefined);
  if (found !== undefined) recorder.match({ ...pair, [side]: found });
  return found !== undefined;
};

/** Clients use the names of schemas as names of types. Other components are compared where they are used. */
const compareComponents = ({ before, after }: Pair, shared: Shared, recorder: Recorder): void => {
  const components = pairAt({ before, after }, 'components');
  for (const kind of keysOf(components)) {
    const lists = pairAt(components, kind);
    for (const name of keysOf(lists)) {
      const pair = pairAt(lists, name);
      const renamed = kind === 'schemas' ? recorder.renamedSchemas : new Map<string, string>();
      const newName = renamed.get(name);
      if (newName !== undefined)
        recorder.record('schema-renamed', 'compatible', `The schema ${name} was renamed to ${newName}.`, {
          before: pair.before,
          after: child(lists.after, newName),
        });
      else if ([...renamed.values()].includes(name)) continue;
      else if (kind === 'schemas' && isMoved(pair, name, shared, recorder)) continue;
      else if (kind === 'schemas')
        recordPresence('schema', `The schema ${name}`, pair, { added: 'compatible', removed: 'compatible' }, recorder);
      else if ((pair.before.value === undefined) !== (pair.after.value === undefined)) recorder.cover(pair);
    }
  }
};

/** Returns a spec and the files that it refers to, directly or indirectly. */
export const referencedFiles = (side: SpecSide, spec: string): readonly string[] => {
  const files = [spec];
  // The loop also visits the files that it appends to the list.
  for (const file of files)
    for (const [, reference = ''] of (side.text(file) ?? '').matchAll(/\$ref"?: *['"]?([^#'"\s}]+)#/g)) {
      const name = posix.join(posix.dirname(file), reference);
      if (!files.includes(name)) files.push(name);
    }
  return files;
};

type ApiComparison = {
  /** The changes of the API. @param others the parts of shared files that other APIs have compared */
  readonly changes: (others: Covered) => readonly Change[];
  readonly covered: Covered;
  /** The ids of the permissions that were compared because the operations require them. */
  readonly permissions: readonly string[];
};

/** Compares one API; undefined if a spec cannot be read. `today` is an ISO date. */
export const compareApi = (
  name: string,
  specs: { readonly before: string; readonly after: string },
  sides: Sides,
  today: string,
): ApiComparison | undefined => {
  const pair: Pair = { before: fileCursor(sides.before, specs.before), after: fileCursor(sides.after, specs.after) };
  if (pair.before.value === undefined || pair.after.value === undefined) return undefined;
  const recorder = createRecorder(name, { renamedSchemas: renamedSchemas(pair), renamedSchemes: renamedSchemes(pair) }, today);
  const tags = renamedTag(pair);
  const matched = matchOperations(pair);
  for (const { before, after } of matched.pairs) recorder.within(after.id, () => compareOperation(before, after, tags, recorder));
  for (const operation of matched.removed)
    recorder.within(operation.id, () => {
      const place = { before: operation.home, after: child(pair.after, 'paths', operation.path, ...stepsTo(operation.method)) };
      const now = otherApiWith(operation.id, sides.after, name);
      if (now === undefined) recordRemoval('operation', operation.label, place, recorder);
      else recorder.record('operation-removed', 'breaking', `${operation.label} moved to the API ${now.name}.`, place);
    });
  for (const operation of matched.added)
    recorder.within(operation.id, () => {
      const former = otherApiWith(operation.id, sides.before, name);
      const origin = former === undefined ? '' : ` It was part of the API ${former.name}.`;
      recorder.record('operation-added', 'compatible', `${operation.label} was added.${origin}`, {
        before: child(pair.before, 'paths', operation.path, ...stepsTo(operation.method)),
        after: operation.home,
      });
    });
  compareInfo(pair, recorder);
  compareTagList(pair, tags, recorder);
  compareWebhooks(pair, recorder);
  compareSecuritySchemes(pair.before, pair.after, matched.pairs, recorder);
  const permissions = comparePermissions(sides, matched, recorder);
  const otherFiles = (side: SpecSide, spec: string): readonly Cursor[] =>
    referencedFiles(side, spec)
      .slice(1)
      .map((file) => fileCursor(side, file));
  const shared: Shared = { before: otherFiles(sides.before, specs.before), after: otherFiles(sides.after, specs.after) };
  compareComponents(pair, shared, recorder);
  const inBoth = shared.after
    .map((after): Pair => ({ before: fileCursor(sides.before, after.file), after }))
    .filter(({ before, after }) => before.value !== undefined && after.value !== undefined);
  return {
    changes: (others) => {
      recordLeftovers([pair, ...inBoth], recorder, others);
      return recorder.changes();
    },
    covered: recorder.covered,
    permissions,
  };
};

/** Whether none of the files that an API is read from differs between the sides. */
export const isUnchanged = (api: { readonly before: ListedApi; readonly after: ListedApi }, sides: Sides): boolean => {
  const files = [...referencedFiles(sides.before, api.before.spec), ...referencedFiles(sides.after, api.after.spec), permissionsFile];
  return api.before.spec === api.after.spec && files.every((file) => sides.before.text(file) === sides.after.text(file));
};
