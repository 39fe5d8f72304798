import * as z from 'zod/mini';
import { earliestTime, entities, type Entities, type TableName } from './entities.ts';
import { organizationId } from './seed/names.ts';
import type { Snapshot } from './state/state.ts';
import { latestTime } from './state/time.ts';

type TableSchemas = { readonly [Name in TableName]: z.ZodMiniType<readonly Entities[Name][]> };

// `Object.fromEntries` loses the relation between tables and entities.
const tables = Object.fromEntries(
  Object.entries(entities).map(([name, entity]) => [
    name,
    z
      .array<z.ZodMiniType<{ id: string }>>(entity)
      .check(z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice')),
  ]),
) as unknown as TableSchemas;

const snapshot: z.ZodMiniType<Snapshot> = z.object({
  format: z.literal(1),
  seed: z.int().check(z.minimum(0)),
  now: z.number().check(z.minimum(earliestTime), z.maximum(latestTime)),
  idCount: z.int().check(z.minimum(0)),
  tables: z.object(tables).check(
    z.refine(
      // Platforms without handwritten rules have no entities, not even the organization.
      (kept) => Object.values(kept).every(({ length }) => length === 0) || kept.organization.some(({ id }) => id === organizationId),
      { error: `lacks the organization ${organizationId}`, path: ['organization'] },
    ),
  ),
  items: z.exactOptional(
    z.record(z.string(), z.array(z.object({ scope: z.array(z.string()), id: z.string(), value: z.record(z.string(), z.unknown()) }))),
  ),
});

export type ReadSnapshot = { readonly ok: true; readonly snapshot: Snapshot } | { readonly ok: false; readonly problem: string };

const reasonOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.join(', ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not known here`;
    case 'invalid_format':
      return `it does not match ${issue.pattern ?? issue.format}`;
    default:
      return issue.message;
  }
};

/**
 * Returns the first problem of a value, with its path: `tables.robologs[0].size: expected number`.
 * @param whole the name of the value, for a problem with the value as a whole
 */
export const problemOf = (error: z.core.$ZodError, whole: string): string => {
  const [issue] = error.issues;
  const place = (issue?.path ?? []).map((part, index) =>
    typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
  );
  return `${place.join('') || whole}: ${issue === undefined ? 'it is not valid' : reasonOf(issue)}`;
};

/** Validates every property of every entity in data from a file or storage. A problem names its path. */
export const readSnapshot = (value: unknown): ReadSnapshot => {
  const read = z.safeParse(snapshot, value);
  return read.success ? { ok: true, snapshot: read.data } : { ok: false, problem: problemOf(read.error, 'the state') };
};

/** Returns the properties of an entity that may be null. */
export const nullableProperties = (name: TableName): readonly string[] =>
  Object.entries(entities[name].shape).flatMap(([property, schema]) => (z.safeParse(schema, null).success ? [property] : []));

/** Validates one entity. Returns its problem, with its path; undefined when there is none. */
export const entityProblem = (name: TableName, value: unknown): string | undefined => {
  const read = z.safeParse(z.strictObject(entities[name].shape), value);
  return read.success ? undefined : problemOf(read.error, 'the entity');
};
