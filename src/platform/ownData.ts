import { suggestClosest } from '../shared/closest.ts';
import { isObject } from '../shared/model/raw.ts';
import type { TableName } from './entities.ts';
import { seedTables } from './seed/all.ts';
import { entityProblem, nullableProperties } from './snapshotSchema.ts';
import type { Snapshot } from './state/state.ts';

type Tables = Snapshot['tables'];
type Entity = Readonly<Record<string, unknown>>;

/** The help texts of the mock's options for initial data. */
export const dataOptions = {
  seed: 'starts with the data of a JSON file, beside or in place of the demo organization',
  printSeed: 'prints the demo organization as a file for --seed, and exits',
};

export type ReadOwnData = { readonly ok: true; readonly tables: Tables } | { readonly ok: false; readonly problem: string };

/** Tables that are never empty, so that tokens and settings work in every organization. */
const kept: ReadonlySet<TableName> = new Set(['organization', 'users', 'productFields', 'features', 'settings']);

/** The tables that custom data can contain. Timers belong to the rules of the platform. */
const ownTables = (Object.keys(seedTables()) as TableName[]).filter((name) => name !== 'timers');

/** Properties that hold the id of an entity of another table, or a list of them. */
const references: { readonly [K in TableName]?: Readonly<Record<string, TableName>> } = {
  tokens: { user_id: 'users' },
  robologs: { parent: 'robologs' },
  channelSchemas: { channel_id: 'channels' },
  robologChannels: { robolog_id: 'robologs', channel_id: 'channels', schema_id: 'channelSchemas' },
  fields: { ontology_id: 'ontologies', product_field: 'productFields' },
  fieldDefinitions: { field_id: 'fields' },
  values: { robolog_id: 'robologs', field_id: 'fields', channels: 'channels' },
  locations: { robolog_id: 'robologs' },
  ontologyVersions: { ontology_id: 'ontologies' },
  stages: { job_id: 'jobs', parents: 'stages' },
  taggerVersions: { tagger_id: 'taggers' },
  invocations: { tagger_id: 'taggers', tagger_version_id: 'taggerVersions', robolog_ids: 'robologs' },
};

/** Properties that make up the id of entities without their own id. */
const idParts: { readonly [K in TableName]?: readonly string[] } = {
  robologChannels: ['robolog_id', 'channel_id'],
  fieldDefinitions: ['field_id', 'robolog_type'],
  ontologyVersions: ['ontology_id', 'version'],
};

/** Completes an entity with what its author may omit: properties that can be null, and an id that is made of other properties. */
const completed = (table: TableName, given: Entity): Entity => ({
  ...Object.fromEntries(nullableProperties(table).map((name) => [name, null])),
  ...(idParts[table] !== undefined && { id: idParts[table].map((name) => String(given[name])).join(' ') }),
  ...given,
});

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** Reports the first reference to an entity that does not exist. */
const missingReference = (tables: Readonly<Record<string, readonly Entity[]>>): string | undefined => {
  for (const [table, properties] of Object.entries(references))
    for (const [property, target] of Object.entries(properties)) {
      const ids = new Set((tables[target] ?? []).map(({ id }) => id));
      for (const [index, entity] of (tables[table] ?? []).entries())
        for (const id of listOf(entity[property]))
          if (!ids.has(id))
            return `${table}[${index}].${property}: there is no entity ${JSON.stringify(id)} in ${target}. Add it there, or correct this id.`;
    }
  return undefined;
};

const readTable = (name: TableName, value: unknown): { readonly list: readonly Entity[] } | { readonly problem: string } => {
  if (!Array.isArray(value)) return { problem: `${name}: expected a list` };
  const list: Entity[] = [];
  const ids = new Set<unknown>();
  for (const [index, given] of (value as readonly unknown[]).entries()) {
    if (!isObject(given)) return { problem: `${name}[${index}]: expected an object` };
    const entity = completed(name, given);
    const problem = entityProblem(name, entity);
    if (problem !== undefined) return { problem: `${name}[${index}].${problem}`.replace('.the entity', '') };
    if (ids.has(entity['id'])) return { problem: `${name}[${index}].id: another entity has the same id` };
    ids.add(entity['id']);
    list.push(entity);
  }
  return { list };
};

/**
 * Reads the initial data of a mock: lists of entities, keyed by table. They are added to the demo organization, where an entity
 * with the same id is replaced, or replace it entirely with `"start": "empty"`.
 */
export const readOwnData = (value: unknown): ReadOwnData => {
  const wrong = (problem: string): ReadOwnData => ({ ok: false, problem });
  if (!isObject(value)) return wrong('expected an object with lists of entities, such as { "robologs": [] }');
  const { start = 'demo', ...given } = value;
  if (start !== 'demo' && start !== 'empty') return wrong('start: it must be "demo" or "empty"');
  const unknown = Object.keys(given).find((name) => !ownTables.some((known) => known === name));
  if (unknown !== undefined) return wrong(`${unknown}: there is no such list. ${suggestClosest(unknown, ownTables)}`);
  const tables: Record<string, readonly Entity[]> = {};
  for (const [name, entities] of Object.entries(seedTables()) as [TableName, readonly Entity[]][]) {
    const base = start === 'demo' || kept.has(name) ? entities : [];
    const own = given[name] === undefined ? { list: [] } : readTable(name, given[name]);
    if ('problem' in own) return wrong(own.problem);
    const replaced = new Set(own.list.map(({ id }) => id));
    // Custom entities come first, so that indexes in problems are those of the file.
    tables[name] = [...own.list, ...base.filter(({ id }) => !replaced.has(id))];
  }
  const missing = missingReference(tables);
  // Each list was validated against the schema of its table.
  return missing === undefined ? { ok: true, tables: tables as unknown as Tables } : wrong(missing);
};
