import { asText } from '../../src/shared/model/raw.ts';
import { pascalCase, slugOf, upperFirst } from '../../src/shared/model/cases.ts';
import { safeName } from '../../src/shared/model/names.ts';
import { clientId, goMember, pythonName } from '../../src/shared/snippets/sdkCall.ts';
import { referencedFiles } from './compareApi.ts';
import { child, entries, fileCursor, type Cursor } from './cursor.ts';
import { matchOperations, otherApiWith, type SpecOperation } from './operations.ts';
import type { Pair } from './pair.ts';
import { renamedSchemas, renamedTag, tagsOf } from './renames.ts';
import { formerOf, laterOf, type ListedApi, type Sides } from './side.ts';
import { guideRules, routeOfGuide } from './site.ts';
import { siteFile } from '../load/settings/site.ts';
import { mentionTouches, operationsWith, withoutRule, type Faults } from './mentions.ts';
import { touchKinds, type Change, type Touch } from './types.ts';

const hookOf = (id: string): string => `use${upperFirst(safeName(id, 'Operation'))}`;

/** The methods of an operation in the generated clients that are not written in TypeScript. */
const methodsOf = (operationId: string): string => {
  const id = clientId({ id: operationId, name: safeName(operationId, 'Operation') });
  return `${pythonName(id)} (Python) and ${goMember(id)} (Go)`;
};

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
  const [oldMethods, methods] = [before, after].map((operation) => operation && methodsOf(operation.id));
  const [oldHook, hook] = [before, after].map((operation) => operation && hookOf(operation.id));
  return [
    ...(moved || gone
      ? [touch('client', gone ? `${call(before)} no longer compiles.` : `${call(before)} no longer compiles; it is ${call(after)} now.`)]
      : []),
    ...(gone || after.id !== before.id
      ? [
          touch(
            'anchor',
            `${route}#${before.id} disappears.`,
            after === undefined ? `Redirect it to ${route}.` : `Redirect it to ${route}#${after.id}.`,
          ),
          // Ids that differ only in case have the same names in code.
          ...(methods === oldMethods
            ? []
            : [touch('client', gone ? `The methods ${oldMethods} disappear.` : `The methods ${oldMethods} become ${methods}.`)]),
          ...(hook === oldHook ? [] : [touch('hook', gone ? `${oldHook} disappears.` : `${oldHook} becomes ${hook}.`)]),
          touch('search', gone ? `The search no longer finds ${before.id}.` : `The search finds ${after.id}, not ${before.id}.`),
          touch('tool', gone ? `The MCP tool ${before.id} disappears.` : `The MCP tool ${before.id} becomes ${after.id}.`),
        ]
      : []),
    ...collectionTouches(before, after, touch),
  ];
};

/** The effects of an operation that has moved to another API, which has its own page and client. */
const movedTouches = (api: string, route: string, { id }: SpecOperation, now: ListedApi): readonly Touch[] => [
  { api, kind: 'anchor', text: `${route}#${id} disappears.`, place: null, fix: `Redirect it to ${now.route}#${id}.` },
  { api, kind: 'client', text: `The methods ${methodsOf(id)} move to the client of ${now.name}.`, place: null },
];

/** The schemas of a spec, by name. */
const schemasOf = (root: Cursor): ReadonlyMap<string, Cursor> => new Map(entries(child(root, 'components', 'schemas')));

/** The names that only the state before has, each with its new name if it was renamed. */
const goneNames = (
  { before, after }: Pair,
  namesOf: (root: Cursor) => ReadonlyMap<string, Cursor>,
  renamed: ReadonlyMap<string, string>,
): readonly (readonly [old: string, now: string | undefined])[] => {
  const now = namesOf(after);
  return [...namesOf(before).keys()].filter((name) => !now.has(name)).map((name) => [name, renamed.get(name)] as const);
};

/** The operations of both states of an API, paired. */
const matchedIn = (sides: Sides, before: ListedApi, after: ListedApi): ReturnType<typeof matchOperations> =>
  matchOperations({ before: fileCursor(sides.before, before.spec), after: fileCursor(sides.after, after.spec) });

/** The effect of a page that moved or disappeared, unless content/site.yaml already redirects it. */
const movedPage = (api: string, from: string, to: string | undefined, { after }: Sides): readonly Touch[] => {
  if (child(fileCursor(after, siteFile), 'redirects', from).value !== undefined) return [];
  const text = `The page ${from} ${to === undefined ? 'disappears' : `becomes ${to}`}.`;
  return [{ api, kind: 'page', text, place: null, fix: `Add "${from}: ${to ?? '/'}" to redirects in ${siteFile}.` }];
};

const apiTouches = (before: ListedApi, after: ListedApi | undefined, sides: Sides): readonly Touch[] => {
  const api = after?.name ?? before.name;
  if (after === undefined) return movedPage(api, before.route, undefined, sides);
  const page = before.route === after.route ? [] : movedPage(api, before.route, after.route, sides);
  const specs = { before: fileCursor(sides.before, before.spec), after: fileCursor(sides.after, after.spec) };
  const matched = matchedIn(sides, before, after);
  const anchors = (names: ReturnType<typeof goneNames>, anchorOf: (name: string) => string): readonly Touch[] =>
    names.map(([name, now]) => ({
      api,
      kind: 'anchor',
      text: `${before.route}#${anchorOf(name)} disappears.`,
      place: null,
      fix: `Redirect it to ${after.route}${now === undefined ? '' : `#${anchorOf(now)}`}.`,
    }));
  // The bundler copies schemas of other files into the spec.
  const files = referencedFiles(sides.after, after.spec).map((file) => schemasOf(fileCursor(sides.after, file)));
  const schemas = goneNames(specs, schemasOf, renamedSchemas(specs)).filter(([name]) => !files.some((names) => names.has(name)));
  return [
    ...page,
    ...matched.pairs.flatMap((pair) => operationTouches(api, after.route, pair)),
    ...matched.removed.flatMap((operation) => {
      const now = otherApiWith(operation.id, sides.after, api);
      return now === undefined
        ? operationTouches(api, after.route, { before: operation, after: undefined })
        : movedTouches(api, after.route, operation, now);
    }),
    ...anchors(goneNames(specs, tagsOf, renamedTag(specs)), slugOf),
    ...anchors(schemas, (name) => `schema-${name}`),
    ...schemas.map(([name, now]): Touch => {
      const done = now === undefined ? 'disappears' : `becomes ${pascalCase(now)}`;
      return { api, kind: 'type', text: `The type ${pascalCase(name)} ${done}.`, place: null };
    }),
  ];
};

/**
 * Returns the TypeScript snippets, by path, of the operations with breaking changes. Removed and moved operations are omitted:
 * `findTouches` reports their calls.
 */
export const snippetsOf = (
  changes: readonly Change[],
  sides: Sides,
): ReadonlyMap<string, { readonly api: string; readonly id: string }> => {
  const broken = operationsWith(changes, 'breaking');
  return new Map(
    sides.after.apis.flatMap((after) => {
      const api = after.name;
      const base = formerOf(after, sides);
      if (base?.name !== api) return [];
      return matchedIn(sides, base, after)
        .pairs.filter(
          (pair) => broken.has(pair.after.id) && pair.before.method === pair.after.method && pair.before.path === pair.after.path,
        )
        .map(({ before: { id } }) => [`generated/${api}/snippets/typescript/${id}.ts`, { api, id }] as const);
    }),
  );
};

/**
 * Returns everything outside of the specs that the changes affect: pages and anchors, names in client code, steps of guides and
 * stories, rules of the mock.
 * @param root the project whose guides, stories and mock are searched
 * @param faults what guides and the mock do wrong; if nothing was run, every step that calls an operation with breaking changes is
 * reported
 */
export const findTouches = (root: string, changes: readonly Change[], sides: Sides, faults: Faults = {}): readonly Touch[] => {
  const changed = new Set(changes.map(({ api }) => api));
  const ofApis = sides.before.apis.flatMap((before) => {
    const after = laterOf(before, sides);
    return changed.has(after?.name ?? before.name) || before.route !== after?.route ? apiTouches(before, after, sides) : [];
  });
  const ofGuides = changes.flatMap(({ api, rule, before, after }) =>
    before !== null && (rule === guideRules.moved || rule === guideRules.removed)
      ? movedPage(api, routeOfGuide(sides.before, before.file), after === null ? undefined : routeOfGuide(sides.after, after.file), sides)
      : [],
  );
  const touches = [...ofApis, ...ofGuides, ...mentionTouches(root, changes, sides, faults), ...withoutRule(root, changes)];
  return touches.toSorted((a, b) => touchKinds.indexOf(a.kind) - touchKinds.indexOf(b.kind));
};
