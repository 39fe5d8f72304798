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
 * Returns the names of properties that need other ones, because another part of an `allOf` has a property whose name differs only in
 * signs, as `@id` and `id` in JSON-LD. A name without signs stays.
 */
const namesToChange = (document: JsonValue): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (value: JsonValue): void => {
    if (isObject(value) && own(value, 'allOf') !== undefined) {
      const alike = Map.groupBy(new Set(namesOf(value, asObject(document))), pythonName);
      for (const names of alike.values()) {
        const plain = names.find((name) => /^\w+$/.test(name)) ?? names[0];
        for (const name of names) if (name !== plain) found.add(name);
      }
    }
    if (isObject(value) || isArray(value)) for (const part of Object.values(value)) visit(part);
  };
  visit(document);
  return found;
};

/**
 * Returns a spec whose properties and query parameters have Latin letters, and whose types have no two properties that differ only
 * in signs: the generator drops both, so several fields of a type would have the same name. `restoreNames` puts back what the API
 * calls them.
 */
export const withLatinNames = (document: JsonValue): LatinSpec => {
  const names = new Map<string, string>();
  const repeated = namesToChange(document);
  const rename = (name: string, changed: string): string => {
    if (changed !== name) names.set(changed, name);
    return changed;
  };
  const usualName = (name: string): string => (repeated.has(name) ? digestName(name) : latinName(name));
  const fieldNames = (properties: RawObject): ReadonlyMap<string, string> => {
    const taken = new Set<string>();
    return new Map(
      Object.keys(properties).map((name) => {
        const changed = rename(name, taken.has(pythonName(name)) ? digestName(name) : usualName(name));
        taken.add(pythonName(changed));
        return [name, changed];
      }),
    );
  };
  const visit = (value: JsonValue): JsonValue => {
    if (!isObject(value)) return mapParts(value, visit);
    const fields = fieldNames(asObject(own(value, 'properties')));
    const ofField = (name: string): string => fields.get(name) ?? usualName(name);
    return mapValues(value, (part, key) => {
      if (key === 'properties' && isObject(part))
        return Object.fromEntries(Object.entries(part).map(([name, schema]) => [ofField(name), visit(schema)]));
      if (key === 'required' && isArray(part)) return part.map((name) => (typeof name === 'string' ? ofField(name) : name));
      if (key === 'name' && own(value, 'in') === 'query' && typeof part === 'string') return rename(part, latinName(part));
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
