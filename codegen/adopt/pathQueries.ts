import { asArray, asObject, isObject, keyOfReferencePart, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import { firstOf } from '../../src/shared/counted.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { methodsOf } from '../model/operation/methods.ts';
import { mapValues } from '../../src/shared/records.ts';
import type { Repair } from './repair.ts';

/** A part of a query in a path: a name, with a value or the name of a parameter, as in `page={number}`. */
type Part = { readonly name: string; readonly value: string; readonly parameter: string | undefined };

const partsOf = (path: string): readonly Part[] =>
  (path.split('?')[1] ?? '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = part, value = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
      return { name, value, parameter: /^\{([^{}]+)\}$/.exec(value)?.[1] };
    });

/** The schema of a parameter whose value a path states. */
const fixedSchema = (value: string): RawObject => ({ type: 'string', enum: [value] });

/** The parameters of an operation, with those that its path has in its query. */
const withParts = (parameters: readonly JsonValue[], parts: readonly Part[], document: RawObject): readonly JsonValue[] => {
  const changed = parameters.map((written) => {
    const parameter = resolve(document, written);
    const place = own(parameter, 'in');
    const name = own(parameter, 'name');
    const inPath = place === 'path' ? parts.find((one) => one.parameter === name) : undefined;
    if (inPath !== undefined) return { ...parameter, name: inPath.name, in: 'query' };
    const fixed = place === 'query' ? parts.find((one) => one.name === name && one.parameter === undefined) : undefined;
    return fixed === undefined ? written : { ...parameter, required: true, schema: fixedSchema(fixed.value) };
  });
  const known = new Set(changed.map((written) => own(resolve(document, written), 'name')));
  const missing = parts.filter(({ name }) => !known.has(name));
  const added = missing.map(({ name, value, parameter }) => {
    const schema = parameter === undefined ? fixedSchema(value) : { type: 'string' };
    return { name, in: 'query', required: true, schema };
  });
  return [...changed, ...added];
};

/** The paths that references lead into. */
const referredPaths = (document: RawObject): ReadonlySet<string> =>
  new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/paths\/([^/"]+)/g)].map(([, part = '']) => keyOfReferencePart(part)));

/** The parameters of an operation, with those of its path that it does not declare itself. */
const declaredIn = (operation: RawObject, shared: JsonValue | undefined, document: RawObject): readonly JsonValue[] => {
  const keyOf = (written: JsonValue): string => {
    const { in: place, name } = resolve(document, written);
    return JSON.stringify([place, name]);
  };
  const declared = asArray(own(operation, 'parameters'));
  const known = new Set(declared.map(keyOf));
  return [...asArray(shared).filter((written) => !known.has(keyOf(written))), ...declared];
};

const plainOf = (path: string): string => path.split('?')[0] ?? '';

/** A path with its query in its fragment, by which it differs from others without being sent. */
const markedPath = (path: string): string =>
  `${plainOf(path)}#${partsOf(path)
    .map(({ name, value, parameter }) => (parameter === undefined && value !== '' ? `${name}=${value}` : name))
    .join('&')}`;

/** The path that each path with a query gets: without it, or with it as a fragment if an operation has that path already. */
const targetsOf = (paths: RawObject, isMoved: (path: string) => boolean): ReadonlyMap<string, string> => {
  const methodsAt = (path: string): readonly string[] => methodsOf(asObject(paths[path]));
  const callsAt = (target: string, path: string): readonly string[] => methodsAt(path).map((method) => `${method} ${target}`);
  const taken = new Set(Object.keys(paths).flatMap((path) => (isMoved(path) ? [] : callsAt(path, path))));
  const counts = new Map<string, number>();
  for (const call of Object.keys(paths).flatMap((path) => callsAt(plainOf(path), path))) counts.set(call, (counts.get(call) ?? 0) + 1);
  const targets = new Map<string, string>();
  for (const path of Object.keys(paths).filter(isMoved)) {
    const isAlone = callsAt(plainOf(path), path).every((call) => counts.get(call) === 1);
    const target = isAlone ? plainOf(path) : markedPath(path);
    if (callsAt(target, path).some((call) => taken.has(call))) continue;
    for (const call of callsAt(target, path)) taken.add(call);
    targets.set(path, target);
  }
  return targets;
};

/**
 * Writes queries in paths as parameters: `/search?q={text}` becomes `/search` with the parameter `q`. If another operation would
 * have the same method and path, the query also becomes a fragment: `/jobs?op=last` becomes `/jobs#op=last` with the parameter `op`.
 */
export const withQueryParameters: Repair = (given) => {
  const document = given as RawObject;
  const paths = asObject(own(document, 'paths'));
  const referred = referredPaths(document);
  const targets = targetsOf(paths, (path) => path.includes('?') && !referred.has(path) && isObject(paths[path]));
  if (targets.size === 0) return { document: given };
  const made: Record<string, JsonValue> = {};
  for (const [path, item] of Object.entries(paths)) {
    const target = targets.get(path) ?? path;
    const { parameters: shared, ...others } = asObject(item);
    const methods: readonly string[] = methodsOf(asObject(item));
    const operation = (value: JsonValue): JsonValue => ({
      ...asObject(value),
      parameters: withParts(declaredIn(asObject(value), shared, document), partsOf(path), document),
    });
    const changed = mapValues(others, (value, key) => (methods.includes(key) ? operation(value) : value));
    made[target] = target === path ? { ...asObject(made[path]), ...asObject(item) } : { ...changed, ...asObject(made[target]) };
  }
  return {
    document: { ...given, paths: made },
    note: `OpenAPI has no queries in paths, so those of ${firstOf([...new Set(targets.values())], 3)} became parameters.`,
  };
};
