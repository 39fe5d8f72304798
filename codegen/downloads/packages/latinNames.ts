import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObject, isArray, isObject, mapParts, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { mapValues } from '../../../src/shared/records.ts';
import { digestName, latinName, pythonName } from '../../../src/shared/snippets/sdkCall.ts';

/** A spec for the generator, and the names of the original spec by those that replace them. */
export type LatinSpec = { readonly spec: JsonValue; readonly names: ReadonlyMap<string, string> };

/**
 * Returns a spec whose properties and query parameters have Latin letters, and whose types have no two properties that differ only
 * in signs: the generator drops both, so several fields of a type would have the same name. `restoreNames` puts back what the API
 * calls them.
 */
export const withLatinNames = (document: JsonValue): LatinSpec => {
  const names = new Map<string, string>();
  const rename = (name: string, changed: string): string => {
    if (changed !== name) names.set(changed, name);
    return changed;
  };
  const fieldNames = (properties: RawObject): ReadonlyMap<string, string> => {
    const taken = new Set<string>();
    return new Map(
      Object.keys(properties).map((name) => {
        const changed = rename(name, taken.has(pythonName(name)) ? digestName(name) : latinName(name));
        taken.add(pythonName(name));
        return [name, changed];
      }),
    );
  };
  const visit = (value: JsonValue): JsonValue => {
    if (!isObject(value)) return mapParts(value, visit);
    const fields = fieldNames(asObject(own(value, 'properties')));
    const ofField = (name: string): string => fields.get(name) ?? latinName(name);
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
