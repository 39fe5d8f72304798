import type { Entities, TableName } from '../entities.ts';

/** An item of a collection of an API without handwritten rules. */
export type StoredItem = {
  /** The values of the parameters of the collection's path. */
  readonly scope: readonly string[];
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
};

/** The items, keyed by API and path of the collection: `pets /pets`. An absent collection still has its initial items. */
export type EngineState = Readonly<Record<string, readonly StoredItem[]>>;

/** The whole state of the platform as plain JSON, for storage in a tab or on a server. */
export type Snapshot = {
  readonly format: 1;
  readonly seed: number;
  readonly now: number;
  readonly idCount: number;
  readonly tables: { readonly [K in TableName]: readonly Entities[K][] };
  /** The items of APIs without handwritten rules. */
  readonly items?: EngineState;
};

export type Tables = { readonly [K in TableName]: Map<string, Entities[K]> };

type Entity = { readonly id: string };

/** A changed entity. `before` is null when it was created, `after` when it was removed. */
export type Change = {
  readonly table: TableName;
  readonly id: string;
  readonly kind: 'created' | 'changed' | 'removed';
  readonly before: Entity | null;
  readonly after: Entity | null;
};

export type State = {
  readonly get: <K extends TableName>(table: K, id: string) => Entities[K] | undefined;
  /** In the order in which the entities were created. */
  readonly all: <K extends TableName>(table: K) => Entities[K][];
  readonly put: <K extends TableName>(table: K, entity: Entities[K]) => Entities[K];
  readonly remove: (table: TableName, id: string) => void;
  /** Returns the changes since the last call, one entry for each entity, and clears them. */
  readonly take: () => readonly Change[];
  /** Undoes the changes since the last call of `take`. */
  readonly undo: () => void;
};

/** Returns the tables under the same names in another form. The name of a table determines its kind of entity. */
export const mapTables = <Table>(tables: Readonly<Record<TableName, Table>>, change: (table: Table) => unknown): unknown =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, change(table)]));

/** Creates a table per kind of entity from lists. */
export const makeTables = (lists: Snapshot['tables']): Tables =>
  mapTables<readonly Entity[]>(lists, (entities) => new Map(entities.map((entity) => [entity.id, entity]))) as Tables;

/** Access to the tables that records changes. Entities are never edited, only replaced. */
export const makeState = (tables: Tables): State => {
  const journal = new Map<string, { readonly table: TableName; readonly id: string; readonly before: Entity | null }>();
  // The name of a table determines its kind of entity.
  const open = (table: TableName): Map<string, Entity> => tables[table] as unknown as Map<string, Entity>;

  const note = (table: TableName, id: string): void => {
    const key = `${table} ${id}`;
    if (!journal.has(key)) journal.set(key, { table, id, before: open(table).get(id) ?? null });
  };

  return {
    get: (table, id) => tables[table].get(id),
    all: (table) => [...tables[table].values()],
    put: (table, entity) => {
      note(table, entity.id);
      open(table).set(entity.id, entity);
      return entity;
    },
    remove: (table, id) => {
      note(table, id);
      open(table).delete(id);
    },
    take: () => {
      const changes: Change[] = [];
      for (const { table, id, before } of journal.values()) {
        const after = open(table).get(id) ?? null;
        if (before === after) continue;
        changes.push({ table, id, kind: before === null ? 'created' : after === null ? 'removed' : 'changed', before, after });
      }
      journal.clear();
      return changes;
    },
    undo: () => {
      for (const { table, id, before } of journal.values()) {
        if (before === null) open(table).delete(id);
        else open(table).set(id, before);
      }
      journal.clear();
    },
  };
};

/** Returns the tables as lists, for a snapshot. */
export const listTables = (tables: Tables): Snapshot['tables'] =>
  mapTables<ReadonlyMap<string, Entity>>(tables, (table) => [...table.values()]) as Snapshot['tables'];
