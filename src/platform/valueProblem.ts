import { isDateTime } from '../shared/formats.ts';
import type { Field } from './entities.ts';

/**
 * Returns what is wrong with a value for a field, as the end of "… is …", or undefined.
 * @param classes The ids of the classes that an ONTOLOGY field accepts; undefined accepts any.
 */
export const valueProblem = (type: Field['type'], value: unknown, classes: readonly string[] | undefined): string | undefined => {
  const text = typeof value === 'string' ? value : undefined;
  switch (type) {
    case 'BOOLEAN':
      return typeof value === 'boolean' ? undefined : 'neither true nor false';
    case 'INTEGER':
      return Number.isInteger(value) ? undefined : 'not an integer';
    case 'DURATION':
      return Number.isInteger(value) && Number(value) >= 0 ? undefined : 'not a whole number of nanoseconds';
    case 'DECIMAL':
      return typeof value === 'number' ? undefined : 'not a number';
    case 'TIMESTAMP':
      return isDateTime(text ?? '') ? undefined : 'not a time in RFC 3339';
    case 'ONTOLOGY':
      return text !== undefined && classes?.includes(text) !== false ? undefined : "not a class of the field's ontology";
    case 'TEXT':
      return text === undefined ? 'not a string' : undefined;
    default:
      return type satisfies never;
  }
};
