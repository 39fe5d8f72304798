import { bodyAnchor, responseBodyAnchor, fieldAnchor, parameterAnchor } from '../../src/shared/model/anchors.ts';
import { asText, keyOfReferencePart } from '../../src/shared/model/raw.ts';
import { child, entries, fileCursor, follow, placeKey, type Cursor } from '../diff/cursor.ts';
import type { Change } from '../diff/types.ts';

/** The anchor of the innermost field along a path into a schema, or the given anchor if there is no field. */
const fieldOnWay = (anchor: string, way: readonly string[]): string => {
  const [keyword, name, ...rest] = way;
  if (keyword === 'properties' && name !== undefined) return fieldOnWay(fieldAnchor(anchor, name), rest);
  if (keyword === 'items') return fieldOnWay(anchor, way.slice(1));
  return keyword === 'allOf' ? fieldOnWay(anchor, rest) : anchor;
};

const parameterOf = (operation: string, cursor: Cursor): string => {
  const parameter = follow(cursor);
  const [name, place] = [asText(child(parameter, 'name').value), asText(child(parameter, 'in').value)];
  return name === undefined || !(place === 'path' || place === 'query' || place === 'header' || place === 'cookie')
    ? operation
    : parameterAnchor(operation, { name, in: place });
};

/** The field of a body's media type; the operation if the path contains no field. */
const bodyField = (operation: string, content: Cursor, way: readonly string[], anchorAt: (index: number) => string): string => {
  const [mediaType, schema, ...rest] = way;
  const at = entries(content).findIndex(([name]) => name === mediaType);
  const anchor = anchorAt(Math.max(at, 0));
  const field = schema === 'schema' ? fieldOnWay(anchor, rest) : anchor;
  return field === anchor ? operation : field;
};

/** The anchor of a part of an operation: a parameter, a field, or the operation itself. */
const partOfOperation = (operation: string, home: Cursor, way: readonly string[]): string => {
  const [key, ...rest] = way;
  if (key === 'parameters' && rest[0] !== undefined) return parameterOf(operation, child(home, 'parameters', Number(rest[0])));
  if (key === 'requestBody' && rest[0] === 'content')
    return bodyField(operation, child(home, 'requestBody', 'content'), rest.slice(1), (at) => bodyAnchor(operation, at));
  const [status, content, ...inside] = rest;
  if (key === 'responses' && status !== undefined && content === 'content')
    return bodyField(operation, child(home, 'responses', status, 'content'), inside, (at) => responseBodyAnchor(operation, status, at));
  return operation;
};

/**
 * Returns the anchors on the reference page of the parts that a change added or changed: fields of named schemas, parameters,
 * fields of bodies, or else the operations. Empty for removals and rewording.
 * @param spec the root of the API's spec after the change
 */
export const changedParts = ({ rule, impact, pointer, after, operations }: Change, spec: Cursor): readonly string[] => {
  if (impact === 'documentation' || /-removed/.test(rule)) return [];
  const way = pointer.split('/').slice(1).map(keyOfReferencePart);
  const [top, first = '', second = '', ...rest] = way;
  if (after === null) return operations;
  // The bundler copies components of other files into the spec, with their names.
  const file = after.file === spec.file ? spec : fileCursor(spec.side, after.file);
  if (top === 'components' && first === 'schemas') {
    const own = child(spec, 'components', 'schemas', second);
    // If the spec has another schema with the name, the bundler renames the copy.
    if (file !== spec && own.value !== undefined && placeKey(follow(own)) !== placeKey(child(file, 'components', 'schemas', second)))
      return operations;
    const anchor = `schema-${second}`;
    const field = fieldOnWay(anchor, rest);
    return field === anchor ? operations : [field];
  }
  if (top === 'components' && first === 'parameters')
    return operations.map((operation) => parameterOf(operation, child(file, 'components', 'parameters', second)));
  if (top !== 'paths' || file !== spec) return operations;
  return operations.map((operation) =>
    second === 'parameters'
      ? parameterOf(operation, child(spec, 'paths', first, 'parameters', Number(rest[0])))
      : partOfOperation(operation, child(spec, 'paths', first, second), rest),
  );
};
