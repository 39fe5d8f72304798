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

/** The parameters of an operation, with those that its path has in its query. */
const withParts = (parameters: readonly JsonValue[], parts: readonly Part[], document: RawObject): readonly JsonValue[] => {
  const renamed = parameters.map((written) => {
    const parameter = resolve(document, written);
    const part = own(parameter, 'in') === 'path' ? parts.find((one) => one.parameter === own(parameter, 'name')) : undefined;
    return part === undefined ? written : { ...parameter, name: part.name, in: 'query' };
  });
  const known = new Set(renamed.map((written) => own(resolve(document, written), 'name')));
  const missing = parts.filter(({ name }) => !known.has(name));
  const added = missing.map(({ name, value, parameter }) => {
    const schema = parameter === undefined ? { type: 'string', enum: [value] } : { type: 'string' };
    return { name, in: 'query', required: true, schema };
  });
  return [...renamed, ...added];
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

/**
 * Writes queries in paths as parameters: `/search?q={text}` becomes `/search` with the parameter `q`. A path keeps its query if
 * another operation would have the same method and path.
 */
export const withQueryParameters: Repair = (given) => {
  const document = given as RawObject;
  const paths = asObject(own(document, 'paths'));
  const plainOf = (path: string): string => path.split('?')[0] ?? '';
  const byPlain = Map.groupBy(Object.keys(paths), plainOf);
  const methodsAt = (path: string): readonly string[] => methodsOf(asObject(paths[path]));
  const referred = referredPaths(document);
  const moved = Object.keys(paths).filter((path) => {
    if (!path.includes('?') || referred.has(path) || !isObject(paths[path])) return false;
    const others = (byPlain.get(plainOf(path)) ?? []).filter((other) => other !== path).flatMap(methodsAt);
    return !methodsAt(path).some((method) => others.includes(method));
  });
  if (moved.length === 0) return { document: given };
  const made: Record<string, JsonValue> = {};
  for (const [path, item] of Object.entries(paths)) {
    const target = moved.includes(path) ? plainOf(path) : path;
    const { parameters: shared, ...others } = asObject(item);
    const methods = methodsAt(path);
    const operation = (value: JsonValue): JsonValue => ({
      ...asObject(value),
      parameters: withParts(declaredIn(asObject(value), shared, document), partsOf(path), document),
    });
    const changed = mapValues(others, (value, key) => (methods.includes(key) ? operation(value) : value));
    made[target] = target === path ? { ...asObject(made[path]), ...asObject(item) } : { ...changed, ...asObject(made[target]) };
  }
  return {
    document: { ...given, paths: made },
    note: `OpenAPI has no queries in paths, so those of ${firstOf([...new Set(moved.map(plainOf))], 3)} became parameters.`,
  };
};
