import { asObject, asText, isArray, isObject, keyOfReferencePart, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';

const place = '#/components/schemas/';

/** What .NET appends to the name of a type in the name of a generic type. */
const assembly = /, [^,[\]]+, Version=[^,[\]]+, Culture=[^,[\]]+, PublicKeyToken=\w+/g;

/**
 * Returns a name to read for a schema that a framework has named for itself: Fastify numbers schemas and puts the name into the
 * title, and .NET has the assemblies of all type arguments in the full name of a generic type.
 */
const readableName = (name: string, schema: JsonValue): string => {
  const title = asText(own(asObject(schema), 'title')) ?? '';
  if (/^def-\d+$/.test(name)) return /^[A-Za-z][\w.-]*$/.test(title) ? title : name;
  return /`\d+\[\[/.test(name)
    ? name
        .replace(assembly, '')
        .replace(/`\d+/g, '')
        .replace(/[[\],]+/g, '_')
        .replace(/_+$/, '')
    : name;
};

/** Returns a document whose schemas have readable names, unless another schema has the name already. */
export const withReadableNames = (document: RawObject): RawObject => {
  const schemas = asObject(own(asObject(own(document, 'components')), 'schemas'));
  const taken = new Set(Object.keys(schemas));
  const renamed = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const next = readableName(name, schema);
    if (taken.has(next)) continue;
    taken.add(next);
    renamed.set(name, next);
  }
  if (renamed.size === 0) return document;
  const nameOf = (name: string): string => renamed.get(name) ?? name;
  const reference = (text: string): string => {
    if (!text.startsWith(place)) return text;
    const [first = '', ...rest] = text.slice(place.length).split('/');
    const next = renamed.get(keyOfReferencePart(first));
    return next === undefined ? text : [place + next, ...rest].join('/');
  };
  const visit = (value: JsonValue, key = ''): JsonValue => {
    if (isArray(value)) return value.map((item) => visit(item));
    if (!isObject(value)) return typeof value === 'string' && key === '$ref' ? reference(value) : value;
    const parts = Object.entries(value).map(([name, part]) => [name, visit(part, name)] as const);
    if (key !== 'mapping') return Object.fromEntries(parts);
    return Object.fromEntries(parts.map(([name, part]) => [name, typeof part === 'string' ? reference(nameOf(part)) : part]));
  };
  const { components, ...others } = document;
  const named = Object.entries(schemas).map(([name, schema]) => [nameOf(name), visit(schema)] as const);
  const rest = asObject(visit({ ...asObject(components), schemas: {} }));
  return { ...asObject(visit(others)), components: { ...rest, schemas: Object.fromEntries(named) } } as RawObject;
};
