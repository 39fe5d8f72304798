import { badRequest } from '../request/response.ts';
import { text } from '../request/call.ts';
import type { Field, FieldType } from '../entities.ts';
import { field as lifecycle } from '../lifecycles/field.ts';
import { transition } from '../state/transition.ts';

const stateOf = (field: Field | undefined): string =>
  field === undefined ? 'hard-deleted' : field.deactivated_at === null ? 'active' : 'deactivated';

/** Returns the state of a field after an event. Throws the rejection that the lifecycle names. */
export const moveField = (field: Field | undefined, id: string, event: string): string =>
  transition(lifecycle, stateOf(field), event, { words: { id, alias: field?.alias ?? '', time: field?.deactivated_at ?? '' } });

const inputFormats: Readonly<Record<string, FieldType>> = {
  RFC3339: 'TIMESTAMP',
  EPOCH_SECONDS: 'TIMESTAMP',
  EPOCH_NANOSECONDS: 'TIMESTAMP',
  SECONDS: 'DURATION',
  NANOSECONDS: 'DURATION',
};

/** Returns the input format of a body: null when it is empty or absent. Throws 400 when it belongs to another type. */
export const readInputFormat = (body: Readonly<Record<string, unknown>>, type: FieldType): string | null => {
  const format = text(body, 'input_format');
  if (format === undefined || format === '') return null;
  const wanted = inputFormats[format];
  if (wanted !== type)
    throw badRequest(`input_format: ${format} is for fields of the type ${wanted ?? 'TIMESTAMP'}, and this field has the type ${type}.`);
  return format;
};
