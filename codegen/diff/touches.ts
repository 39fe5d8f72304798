import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files/filesBelow.ts';
import { asText } from '../../src/shared/model/raw.ts';
import { kebabCase, pascalCase, safeName } from '../../src/shared/model/names.ts';
import type { Sides } from './compareApi.ts';
import { child, entries, fileCursor, items } from './cursor.ts';
import type { FailedStep } from './guideRuns.ts';
import type { SpecOperation } from './operations.ts';
import { matchOperations, operationsOf } from './operations.ts';
import type { ListedApi, SpecSide } from './side.ts';
import type { Change, Place } from './types.ts';

/** What outside of the specs a change reaches. */
export const touchKinds = [
  'page',
  'anchor',
  'search',
  'client',
  'snippet',
  'hook',
  'type',
  'tool',
  'collection',
  'guide',
  'story',
  'mock',
] as const;

export type Touch = {
  readonly api: string;
  readonly kind: (typeof touchKinds)[number];
  readonly text: string;
  /** Where it is written; null for what is generated. */
  readonly place: Place | null;
  /** What to do about it, where that is known. */
  readonly fix?: string;
};

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const hookOf = (id: string): string => `use${upperFirst(safeName(id, 'Operation'))}`;

const summaryOf = ({ home, id }: SpecOperation): string => asText(child(home, 'summary').value) ?? id;

/** The Postman collection names requests by their summaries. */
const collectionTouches = (
  before: SpecOperation,
  after: SpecOperation | undefined,
  touch: (kind: 'collection', text: string) => Touch,
): readonly Touch[] => {
  const [old, now] = [summaryOf(before), after === undefined ? undefined : summaryOf(after)];
  if (old === now) return [];
  const done = now === undefined ? 'disappears' : `is called "${now}"`;
  return [touch('collection', `The request "${old}" of the Postman collection ${done}.`)];
};

type Renaming = { readonly before: SpecOperation; readonly after: SpecOperation | undefined };

const operationTouches = (api: string, route: string, { before, after }: Renaming): readonly Touch[] => {
  const touch = (kind: Touch['kind'], text: string, fix?: string): Touch => ({
    api,
    kind,
    text,
    place: null,
    ...(fix !== undefined && { fix }),
  });
  const moved = after !== undefined && (after.path !== before.path || after.method !== before.method);
  const call = (operation: SpecOperation): string => `client.${operation.method.toUpperCase()}('${operation.path}')`;
  const gone = after === undefined;
  return [
    ...(moved || gone
      ? [touch('client', gone ? `${call(before)} no longer compiles.` : `${call(before)} no longer compiles; it is ${call(after)} now.`)]
      : []),
    ...(gone || after.id !== before.id
      ? [
          touch(
            'anchor',
            `${route}#${before.id} disappears.`,
            after === undefined ? `Lead it to ${route}.` : `Lead it to ${route}#${after.id}.`,
          ),
          touch('hook', gone ? `${hookOf(before.id)} disappears.` : `${hookOf(before.id)} becomes ${hookOf(after.id)}.`),
          touch('search', gone ? `The search no longer finds ${before.id}.` : `The search finds ${after.id}, not ${before.id}.`),
          touch('tool', gone ? `The MCP tool ${before.id} disappears.` : `The MCP tool ${before.id} becomes ${after.id}.`),
        ]
      : []),
    ...collectionTouches(before, after, touch),
  ];
};

const namesIn = (side: SpecSide, spec: string, list: 'schemas' | 'tags'): readonly string[] => {
  const root = fileCursor(side, spec);
  return list === 'schemas'
    ? entries(child(root, 'components', 'schemas')).map(([name]) => name)
    : items(child(root, 'tags')).map((tag) => String(child(tag, 'name').value));
};

const goneNames = (
  sides: Sides,
  specs: { readonly before: string; readonly after: string },
  list: 'schemas' | 'tags',
): readonly string[] => {
  const now = namesIn(sides.after, specs.after, list);
  return namesIn(sides.before, specs.before, list).filter((name) => !now.includes(name));
};

const apiTouches = (before: ListedApi, after: ListedApi | undefined, sides: Sides): readonly Touch[] => {
  const api = before.name;
  if (after === undefined)
    return [
      {
        api,
        kind: 'page',
        text: `The page ${before.route} disappears.`,
        place: null,
        fix: `Add ['${before.route}', '/'] to the moved addresses.`,
      },
    ];
  const page: readonly Touch[] =
    before.route === after.route
      ? []
      : [
          {
            api,
            kind: 'page',
            text: `The page ${before.route} becomes ${after.route}.`,
            place: null,
            fix: `Add ['${before.route}', '${after.route}'] to the moved addresses.`,
          },
        ];
  const specs = { before: before.spec, after: after.spec };
  const matched = matchOperations(operationsOf(fileCursor(sides.before, specs.before)), operationsOf(fileCursor(sides.after, specs.after)));
  const anchors = (names: readonly string[], anchorOf: (name: string) => string): readonly Touch[] =>
    names.map((name) => ({
      api,
      kind: 'anchor',
      text: `${before.route}#${anchorOf(name)} disappears.`,
      place: null,
      fix: `Lead it to ${after.route}.`,
    }));
  const schemas = goneNames(sides, specs, 'schemas');
  return [
    ...page,
    ...[...matched.pairs, ...matched.removed.map((operation) => ({ before: operation, after: undefined }))].flatMap((pair) =>
      operationTouches(api, after.route, pair),
    ),
    ...anchors(goneNames(sides, specs, 'tags'), kebabCase),
    ...anchors(schemas, (name) => `schema-${name}`),
    ...schemas.map((name): Touch => ({ api, kind: 'type', text: `The type ${pascalCase(name)} disappears.`, place: null })),
  ];
};

/** Files that name operations, by what they are. */
const sources: readonly { readonly kind: Touch['kind']; readonly folder: string; readonly what: string; readonly names: RegExp }[] = [
  { kind: 'guide', folder: 'content', what: 'A step calls', names: /^operation: *(\w+)/ },
  { kind: 'guide', folder: 'content', what: 'The text names', names: /`(\w+)`|operation="(\w+)"/g },
  { kind: 'story', folder: 'tests/arazzo', what: 'A step calls', names: /^ *operationId: *(\w+)/ },
  { kind: 'mock', folder: 'src/platform/apis', what: 'A rule of the mock handles', names: /^ {2}(?:async )?(\w+)(?::|\()/ },
];

type Mention = { readonly kind: Touch['kind']; readonly what: string; readonly id: string; readonly place: Place };

/** Every line of guides, stories and mock rules that names one of the operations. */
const mentionsOf = (root: string, ids: ReadonlySet<string>): readonly Mention[] =>
  sources.flatMap(({ kind, folder, what, names }) =>
    filesBelow(join(root, folder))
      .filter((path) => /\.(?:mdx|ya?ml|ts)$/.test(path))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            [...line.matchAll(new RegExp(names, 'g'))].flatMap((match): readonly Mention[] => {
              const id = match[1] ?? match[2] ?? '';
              return ids.has(id)
                ? [{ kind, what, id, place: { file: path.slice(root.length + 1), line: index + 1, col: match.index + 1 } }]
                : [];
            }),
          ),
      ),
  );

/** Operations whose callers may have to change. */
export const brokenOperations = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.filter(({ impact }) => impact === 'breaking').flatMap(({ operations }) => operations));

/**
 * Returns the TypeScript snippets, by path, of the operations with breaking changes. Those that were removed or have another
 * address are omitted: `findTouches` reports their calls.
 */
export const snippetsOf = (
  changes: readonly Change[],
  sides: Sides,
): ReadonlyMap<string, { readonly api: string; readonly id: string }> => {
  const broken = brokenOperations(changes);
  return new Map(
    sides.after.apis.flatMap(({ name: api, spec }) => {
      const base = sides.before.apis.find(({ name }) => name === api);
      if (base === undefined) return [];
      const matched = matchOperations(operationsOf(fileCursor(sides.before, base.spec)), operationsOf(fileCursor(sides.after, spec)));
      return matched.pairs
        .filter(({ before, after }) => broken.has(after.id) && before.method === after.method && before.path === after.path)
        .map(({ before: { id } }) => [`generated/${api}/snippets/typescript/${id}.ts`, { api, id }] as const);
    }),
  );
};

const mentionTouches = (
  root: string,
  changes: readonly Change[],
  sides: Sides,
  failed: readonly FailedStep[] | undefined,
): readonly Touch[] => {
  const breaking = changes.filter(({ impact }) => impact === 'breaking');
  const now = new Set(sides.after.apis.flatMap(({ spec }) => operationsOf(fileCursor(sides.after, spec)).map(({ id }) => id)));
  const renamed = new Map(
    sides.after.apis.flatMap((api) => {
      const before = sides.before.apis.find(({ name }) => name === api.name);
      if (before === undefined) return [];
      return matchOperations(
        operationsOf(fileCursor(sides.before, before.spec)),
        operationsOf(fileCursor(sides.after, api.spec)),
      ).pairs.flatMap((pair) => (pair.before.id === pair.after.id ? [] : [[pair.before.id, pair.after.id] as const]));
    }),
  );
  const apiOf = new Map([
    ...changes.flatMap(({ api, operations }) => operations.map((id) => [id, api] as const)),
    ...[...renamed].map(([old, id]) => [old, breaking.find(({ operations }) => operations.includes(id))?.api ?? ''] as const),
  ]);
  const changed = new Set([...brokenOperations(changes), ...renamed.keys()]);
  const ofSteps = (failed ?? []).map(({ file, line, title, operationId, problem }): Touch => ({
    api: apiOf.get(operationId) ?? breaking[0]?.api ?? '',
    kind: 'guide',
    text: `The step "${title}" fails: ${problem}`,
    place: { file, line, col: 1 },
  }));
  const mentioned = mentionsOf(root, changed).flatMap(({ kind, what, id, place }): readonly Touch[] => {
    const exists = now.has(id);
    // The text of a guide and the rule of a mock go wrong only when the operation is gone.
    if (exists && (what === 'The text names' || kind === 'mock')) return [];
    // What has been run is known to work or reported as a failure.
    if (exists && kind === 'guide' && failed !== undefined) return [];
    const fresh = renamed.get(id);
    const text = `${what} ${id}, which ${exists ? 'has breaking changes' : fresh === undefined ? 'no longer exists' : `is called ${fresh} now`}.`;
    return [{ api: apiOf.get(id) ?? '', kind, text, place, ...(fresh !== undefined && !exists && { fix: `Write ${fresh}.` }) }];
  });
  return [...ofSteps, ...mentioned];
};

/** Operations that the mock has no rule for. */
const withoutRule = (root: string, changes: readonly Change[]): readonly Touch[] => {
  const added = changes
    .filter(({ rule }) => rule === 'operation-added')
    .flatMap(({ api, operations, after }) => operations.map((id) => ({ api, id, after })));
  const known = new Set(mentionsOf(root, new Set(added.map(({ id }) => id))).flatMap(({ kind, id }) => (kind === 'mock' ? [id] : [])));
  return added
    .filter(({ id }) => !known.has(id))
    .map(({ api, id, after }): Touch => ({
      api,
      kind: 'mock',
      text: `The mock has no rule for ${id}.`,
      place: after,
      fix: `Add one in src/platform/apis/.`,
    }));
};

/**
 * Returns what outside of the specs the changes reach: pages and anchors, names that programs use, steps of guides and
 * stories, rules of the mock.
 * @param root the project whose guides, stories and mock are searched
 * @param failed the steps of guides that fail, if they were run; otherwise every step is reported that calls an operation
 * with breaking changes
 */
export const findTouches = (root: string, changes: readonly Change[], sides: Sides, failed?: readonly FailedStep[]): readonly Touch[] => {
  const changed = new Set(changes.map(({ api }) => api));
  const ofApis = sides.before.apis.flatMap((before) => {
    const after = sides.after.apis.find(({ name }) => name === before.name);
    return changed.has(before.name) || before.route !== after?.route ? apiTouches(before, after, sides) : [];
  });
  const touches = [...ofApis, ...mentionTouches(root, changes, sides, failed), ...withoutRule(root, changes)];
  return touches.toSorted((a, b) => touchKinds.indexOf(a.kind) - touchKinds.indexOf(b.kind));
};
