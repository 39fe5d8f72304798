import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asArray, asObject, asText, isArray, isObject, lookUp, mapParts, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { mapValues } from '../../../src/shared/records.ts';
import { digestName, latinName, pythonName } from '../../../src/shared/snippets/sdkCall.ts';

/** A spec for the generator, and the names of the original spec by those that replace them. */
export type LatinSpec = { readonly spec: JsonValue; readonly names: ReadonlyMap<string, string> };

/** The names of the properties of a schema and of the schemas that it is composed of. */
const namesOf = (schema: JsonValue, document: RawObject, outer: readonly string[] = []): readonly string[] => {
  const reference = asText(own(asObject(schema), '$ref'));
  if (reference !== undefined)
    return outer.includes(reference) ? [] : namesOf(lookUp(document, reference) ?? null, document, [...outer, reference]);
  const parts = asArray(own(asObject(schema), 'allOf')).flatMap((part) => namesOf(part, document, outer));
  return [...parts, ...Object.keys(asObject(own(asObject(schema), 'properties')))];
};

/**
 * Returns the names of properties of a schema that need other ones, because another part of its `allOf` has a property whose name
 * differs only in punctuation, as `@id` and `id` in JSON-LD. A name without punctuation stays.
 */
const namesToChange = (schema: RawObject, document: RawObject): readonly string[] => {
  if (own(schema, 'allOf') === undefined) return [];
  const alike = Map.groupBy(new Set(namesOf(schema, document)), pythonName);
  return [...alike.values()].flatMap((names) => {
    const plain = names.find((name) => /^\w+$/.test(name)) ?? names[0];
    return names.filter((name) => name !== plain);
  });
};

/** The names to change in the parts of an `allOf`, and the references that lead to them. */
type Composed = { readonly repeated: ReadonlySet<string>; readonly references: readonly string[] };

const alone: Composed = { repeated: new Set(), references: [] };

/**
 * Returns a spec whose properties and query parameters have Latin letters, and whose types have no two properties that differ only
 * in punctuation: the generator drops both, so several fields of a type would have the same name. `restoreNames` puts back what the API
 * calls them.
 */
export const withLatinNames = (document: JsonValue): LatinSpec => {
  const names = new Map<string, string>();
  const root = asObject(document);
  const rename = (name: string, changed: string): string => {
    if (changed !== name) names.set(changed, name);
    return changed;
  };
  const fieldNames = (properties: RawObject, usualName: (name: string) => string): ReadonlyMap<string, string> => {
    const taken = new Set<string>();
    return new Map(
      Object.keys(properties).map((name) => {
        const changed = rename(name, taken.has(pythonName(name)) ? digestName(name) : usualName(name));
        taken.add(pythonName(changed));
        return [name, changed];
      }),
    );
  };
  /** Visits a part of a type. A schema that other types have too is copied if names change in it. */
  const visitPart = (part: JsonValue, { repeated, references }: Composed): JsonValue => {
    const reference = asText(own(asObject(part), '$ref'));
    const isCopied = reference !== undefined && !references.includes(reference) && namesOf(part, root).some((name) => repeated.has(name));
    if (!isCopied) return visit(part, { repeated, references });
    return visitPart(lookUp(root, reference) ?? null, { repeated, references: [...references, reference] });
  };
  const visit = (value: JsonValue, { repeated: outer, references }: Composed = alone): JsonValue => {
    if (!isObject(value)) return mapParts<JsonValue>(value, (part) => visit(part));
    const repeated = new Set([...outer, ...namesToChange(value, root)]);
    const usualName = (name: string): string => (repeated.has(name) ? digestName(name) : latinName(name));
    const fields = fieldNames(asObject(own(value, 'properties')), usualName);
    const ofField = (name: string): string => fields.get(name) ?? usualName(name);
    return mapValues(value, (part, key) => {
      if (key === 'properties' && isObject(part))
        return Object.fromEntries(Object.entries(part).map(([name, schema]) => [ofField(name), visit(schema)]));
      if (key === 'required' && isArray(part)) return part.map((name) => (typeof name === 'string' ? ofField(name) : name));
      if (key === 'name' && own(value, 'in') === 'query' && typeof part === 'string') return rename(part, latinName(part));
      if (key === 'allOf' && isArray(part)) return part.map((one) => visitPart(one, { repeated, references }));
      return visit(part);
    });
  };
  return { spec: visit(document), names };
};

/** Puts the names of the original specs into all generated modules of a folder. */
export const restoreNames = async (folder: string, names: ReadonlyMap<string, string>): Promise<void> => {
  if (names.size === 0) return;
  const replaced = new RegExp([...names.keys()].join('|'), 'g');
  const files = (await readdir(folder)).filter((file) => /\.(?:ts|py|go|java|php)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      await writeFile(
        join(folder, file),
        text.replace(replaced, (found) => names.get(found) ?? found),
      );
    }),
  );
};
