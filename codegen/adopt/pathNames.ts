import { asArray, asObject, asText, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { Repair } from './repair.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';

/** A name in a path that may contain a pattern with braces of its own. */
const template = /\{((?:[^{}]|\{[^{}]*\})+)\}/g;

/** The name within a template of RFC 6570, JAX-RS or ASP.NET: `id` of `+id`, `id*`, `id: [0-9]+` or `**id`. */
const plainName = (name: string): string => /^[+#./;?&*]*([\w$-][\w.$-]*)(?:[*?]*$|\s*:)/.exec(name)?.[1] ?? name;

/** Whether the value of a name in a template may contain slashes: `+id`, `**id` or `id: .*`. */
const hasSlashes = (name: string): boolean => /^[+*]|:\s*\.[*+]$/.test(name);

/** The parameters of a path item or an operation of a path, with plain names. Those whose values have slashes send them as they are. */
const withPlainParameters = (holder: RawObject, path: string, document: RawObject): RawObject => {
  if (own(holder, 'parameters') === undefined) return holder;
  const open = [...path.matchAll(template)].flatMap(([, name = '']) => (hasSlashes(name) ? plainName(name) : []));
  const parameters = asArray(own(holder, 'parameters')).map((raw) => {
    const parameter = resolve(document, raw);
    const name = asText(own(parameter, 'name')) ?? '';
    const plain = plainName(name);
    if (own(parameter, 'in') !== 'path' || (plain === name && !open.includes(plain))) return raw;
    return { ...parameter, name: plain, ...(open.includes(plain) && { allowReserved: true }) };
  });
  return { ...holder, parameters };
};

/**
 * Writes the names in paths as OpenAPI does, without the operators and patterns of other templates: `/blobs/{+path}` becomes
 * `/blobs/{path}`, with `allowReserved`. Paths that would become equal stay.
 */
export const withPlainPaths: Repair = (document) => {
  const paths = asObject(own(document as RawObject, 'paths'));
  const plain = (path: string): string => path.replace(template, (_, name: string) => `{${plainName(name)}}`);
  const results = Map.groupBy(Object.keys(paths), plain);
  const changed = Object.keys(paths).filter((path) => plain(path) !== path && results.get(plain(path))?.length === 1);
  if (changed.length === 0) return { document };
  const entries = Object.entries(paths).map(([path, item]): [string, JsonValue] => {
    if (!changed.includes(path)) return [path, item];
    const parts = Object.entries(withPlainParameters(asObject(item), path, document as RawObject));
    return [
      plain(path),
      Object.fromEntries(
        parts.map(([key, part]) => [key, key === 'parameters' ? part : withPlainParameters(asObject(part), path, document as RawObject)]),
      ),
    ];
  });
  return {
    document: { ...document, paths: Object.fromEntries(entries) },
    note: `OpenAPI has only names in the braces of paths, so operators and patterns were removed from ${changed.join(', ')}.`,
  };
};
