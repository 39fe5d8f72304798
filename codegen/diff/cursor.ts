import type { SourcePosition } from '../diagnostics/diagnostic.ts';
import { posix } from 'node:path';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { isObject, keyOfReferencePart, pointerOf, step } from '../../src/shared/model/raw.ts';
import type { SpecSide } from './side.ts';

/** A value of one side with its path. A cursor may point to something that does not exist; its value is then undefined. */
export type Cursor = {
  readonly side: SpecSide;
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly value: JsonValue | undefined;
};

/** A cursor at the root of a file. */
export const fileCursor = (side: SpecSide, file: string): Cursor => ({
  side,
  file,
  path: [],
  value: side.file(file)?.value as JsonValue | undefined,
});

/** The value of a key or, for several keys, of the path that they form. */
export const child = (cursor: Cursor, ...keys: readonly (string | number)[]): Cursor => ({
  ...cursor,
  path: [...cursor.path, ...keys],
  value: keys.reduce<unknown>(step, cursor.value) as JsonValue | undefined,
});

/** The parent of a cursor; its value is not known. */
export const around = (cursor: Cursor): Cursor => ({ ...cursor, path: cursor.path.slice(0, -1), value: undefined });

/** The entries of a map. */
export const entries = (cursor: Cursor): readonly (readonly [string, Cursor])[] =>
  isObject(cursor.value) ? Object.keys(cursor.value).map((key) => [key, child(cursor, key)] as const) : [];

/** The items of a list. */
export const items = (cursor: Cursor): readonly Cursor[] =>
  Array.isArray(cursor.value) ? cursor.value.map((_, index) => child(cursor, index)) : [];

const target = (cursor: Cursor, reference: string): Cursor => {
  const [file = '', pointer = ''] = reference.split('#');
  const name = file === '' ? cursor.file : posix.join(posix.dirname(cursor.file), file);
  return child(fileCursor(cursor.side, name), ...pointer.split('/').slice(1).map(keyOfReferencePart));
};

/** Follows the references of a cursor; returns it unchanged if it has none, and stops at one that does not resolve. */
export const follow = (cursor: Cursor): Cursor => {
  let at = cursor;
  for (let hops = 0; hops < 50; hops += 1) {
    const reference = isObject(at.value) ? at.value['$ref'] : undefined;
    if (typeof reference !== 'string') return at;
    const next = target(at, reference);
    if (next.value === undefined) return at;
    at = next;
  }
  return at;
};

/** Identifies a position within its side. */
export const placeKey = ({ file, path }: Cursor): string => `${file}#${pointerOf(path)}`;

/** The position of a cursor, or of its nearest existing parent. Null when the file is missing. */
export const placeOf = ({ side, file, path }: Cursor): SourcePosition | null => {
  const source = side.file(file);
  return source === undefined ? null : { file, ...source.at(path) };
};

/** The name of the component at a cursor, as in `#/components/schemas/NAME`. */
export const componentName = ({ path }: Cursor): string | undefined =>
  path.length === 3 && path[0] === 'components' ? String(path[2]) : undefined;
