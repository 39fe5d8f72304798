import type { Field } from './entities.ts';
import { applyPath } from './jqPath.ts';
import { toExactTime } from './state/time.ts';
import { valueProblem } from './valueProblem.ts';

export type ReadValue = { readonly value: string | number | boolean; readonly raw: string };

/**
 * Reads a time or a duration as its input format says; other results are values as they are. Throws a RangeError for a number
 * that is not a time.
 */
const readAs = (format: string | null, result: unknown): unknown => {
  if (typeof result !== 'number') return result;
  if (format === 'EPOCH_SECONDS') return toExactTime(BigInt(Math.round(result * 1e9)));
  if (format === 'EPOCH_NANOSECONDS') return toExactTime(BigInt(Math.round(result)));
  return format === 'SECONDS' ? Math.round(result * 1e9) : result;
};

/**
 * Returns the value that a field gets from the document of a log, and the result of the definition as text. Undefined if the
 * definition finds nothing, or something that is not a value of the field.
 * @param classes The ids of the classes that an ONTOLOGY field accepts.
 */
export const valueOfField = (
  { definition, input_format }: { readonly definition: string; readonly input_format: string | null },
  type: Field['type'],
  document: unknown,
  classes: readonly string[],
): ReadValue | undefined => {
  try {
    const result = applyPath(definition, document);
    const value = readAs(input_format, result);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
    return valueProblem(type, value, classes) === undefined ? { value, raw: String(result) } : undefined;
  } catch {
    // A log is ingested even if a definition cannot be read or does not fit it.
    return undefined;
  }
};
