import type { JsonValue } from '../model/types.ts';

/**
 * Returns the value at a path such as `items[0].id` or `items.0.id`; undefined when there is none. An empty path returns the
 * whole value.
 */
export const valueAtPath = (value: JsonValue | undefined, path: string): JsonValue | undefined =>
  path
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .reduce<JsonValue | undefined>(
      (node, part) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, part)
          ? (node as Readonly<Record<string, JsonValue>>)[part]
          : undefined,
      value,
    );
