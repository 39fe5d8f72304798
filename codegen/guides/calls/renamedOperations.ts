import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestClosest } from '../../../src/shared/closest.ts';
import type { ApiModel, OperationModel } from '../../../src/shared/model/types.ts';

/** Returns the new id of an operation by its old one; undefined if the operation was not renamed. */
export type NewIdOf = (id: string) => string | undefined;

type Place = Pick<OperationModel, 'id' | 'method' | 'path'>;

const addressOf = (api: string, { method, path }: Place): string => `${api} ${method} ${path}`;

/** The operations in a data file of an API; none if the file is missing or damaged, as another run of codegen will write it. */
const operationsIn = (file: string): readonly Place[] => {
  try {
    // Its emitter guarantees the type.
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly operations?: readonly Place[] }).operations ?? [];
  } catch {
    return [];
  }
};

/** The addresses of the operations that the last run of codegen wrote, by id; empty if there was none. */
const lastAddresses = (generated: string): ReadonlyMap<string, string> => {
  const folders = existsSync(generated) ? readdirSync(generated) : [];
  return new Map(
    folders.flatMap((api) => operationsIn(join(generated, api, 'api.json')).map((place) => [place.id, addressOf(api, place)] as const)),
  );
};

/**
 * Returns a function that finds renamed operations: an operation of generated/ whose method and path have another id now. It reads
 * generated/ when it is first called, because most runs find no unknown id.
 */
export const renamedOperations = (
  root: string,
  apis: readonly (Pick<ApiModel, 'name'> & { readonly operations: readonly Place[] })[],
): NewIdOf => {
  const load = () => ({
    last: lastAddresses(join(root, 'generated')),
    now: new Map(apis.flatMap(({ name, operations }) => operations.map((operation) => [addressOf(name, operation), operation.id]))),
  });
  let loaded: ReturnType<typeof load> | undefined;
  return (id) => {
    loaded ??= load();
    return loaded.now.get(loaded.last.get(id) ?? '');
  };
};

/** Returns the fix for the old id of a renamed operation; undefined for other names. */
export const renameFix = (id: string, newIdOf?: NewIdOf): string | undefined => {
  const renamed = newIdOf?.(id);
  return renamed === undefined ? undefined : `Write ${renamed}: the operation was renamed.`;
};

/** Returns the fix for an id that no operation has. */
export const operationFix = (id: string, known: Iterable<string>, newIdOf?: NewIdOf): string =>
  renameFix(id, newIdOf) ?? suggestClosest(id, [...known]);
