import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syntaxError } from '../../files/syntaxError.ts';
import { asObject, isObject, own, pointerPart, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { filterEntries, mapValues } from '../../../src/shared/records.ts';

/** A generated module that does not parse. */
export type BrokenModule = {
  readonly text: string;
  /** The declaration with the error, such as `getPet` or `Pet`; undefined above the first one. */
  readonly name: string | undefined;
};

const declaration = /^export (?:declare )?(?:async )?(?:type|interface|const|class|enum|function) (\w+)/;

/**
 * Returns the first module of a client that does not parse; undefined when all do.
 * @param output the main module: `notes.ts`, next to which there are `notes.zod.ts` and others
 */
export const brokenModule = async (folder: string, output: string): Promise<BrokenModule | undefined> => {
  for (const path of (await readdir(folder)).filter((name) => name.startsWith(output.replace(/ts$/, '')) && name.endsWith('.ts'))) {
    const text = await readFile(join(folder, path), 'utf8');
    const error = syntaxError(path, text);
    if (error === undefined) continue;
    const above = text.split('\n').slice(0, error.line).toReversed();
    return { text: error.text, name: above.map((line) => declaration.exec(line)?.[1]).find((name) => name !== undefined) };
  }
  return undefined;
};

const plain = (name: string): string => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** Returns the longest of the names that a declaration starts with: the generator adds `Input`, `Params`, … to names. */
const ownerOf = (declared: string, names: readonly string[]): string | undefined =>
  names
    .filter((name) => plain(name) !== '' && plain(declared).startsWith(plain(name)))
    .toSorted((left, right) => right.length - left.length)[0];

/** A spec without the part that a broken module declares, and the name of that part for a warning. */
export type Shortened = { readonly spec: object; readonly part: string };

/** Returns a spec without the operation or the schema that a broken module is about. Any value takes the place of the schema. */
export const withoutBroken = (spec: RawObject, { name = '' }: BrokenModule): Shortened | undefined => {
  const components = asObject(own(spec, 'components'));
  const schemas = asObject(own(components, 'schemas'));
  const paths = asObject(own(spec, 'paths'));
  const idOf = (operation: JsonValue): string => String(own(asObject(operation), 'operationId') ?? '');
  const ids = Object.values(paths).flatMap((item) => Object.values(asObject(item)).map(idOf));
  const schema = ownerOf(
    name,
    Object.keys(schemas).filter((one) => JSON.stringify(schemas[one]) !== '{}'),
  );
  const id = ownerOf(name, ids);
  if (id !== undefined && (schema === undefined || id.length > schema.length)) {
    const left = mapValues(paths, (item) => (isObject(item) ? filterEntries(item, (_, operation) => idOf(operation) !== id) : item));
    return { spec: { ...spec, paths: left }, part: `the operation ${id}` };
  }
  if (schema === undefined) return undefined;
  const { [schema]: _, ...others } = schemas;
  const reference = `#/components/schemas/${pointerPart(schema)}`;
  const left = JSON.parse(JSON.stringify({ ...spec, components: { ...components, schemas: others } }), (_key, value: unknown) =>
    isObject(value) && own(value, '$ref') === reference ? {} : value,
  ) as object;
  return { spec: left, part: `the schema ${schema}` };
};
