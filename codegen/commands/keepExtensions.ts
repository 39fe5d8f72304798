import { isMap, parseDocument } from 'yaml';

type Path = readonly (string | number)[];

/** Every `x-` key of a document, with the location and name of the object that has it. */
const extensionsOf = (
  node: unknown,
  path: Path = [],
): readonly { readonly path: Path; readonly key: string; readonly value: unknown }[] => {
  if (Array.isArray(node)) return node.flatMap((item, index) => extensionsOf(item, [...path, index]));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key.startsWith('x-') ? [{ path, key, value }] : extensionsOf(value, [...path, key]),
  );
};

const nameAt = (document: ReturnType<typeof parseDocument>, path: Path): unknown => document.getIn([...path, 'name']);

/**
 * Returns a new version of a spec with the extensions of the current one that it lacks. How to provoke responses and which
 * parameters the examples send is known only to this documentation, so a spec from the platform does not have it.
 */
export const keepExtensions = (next: string, present: string): string => {
  const document = parseDocument(next);
  const old = parseDocument(present);
  if (document.errors.length > 0 || old.errors.length > 0) return next;
  let changed = false;
  for (const { path, key, value } of extensionsOf(old.toJS())) {
    const target = document.getIn(path);
    const sameItem = !path.some((part) => typeof part === 'number') || nameAt(document, path) === nameAt(old, path);
    if (!isMap(target) || target.has(key) || target.has('$ref') || !sameItem) continue;
    document.setIn([...path, key], value);
    changed = true;
  }
  return changed ? document.toString({ lineWidth: 120 }) : next;
};
