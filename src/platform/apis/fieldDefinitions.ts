import { conflict, created, missing, noContent, ok } from '../request/response.ts';
import { type Call, entityOf, listOf, record, type Rules, text, type World } from '../request/call.ts';
import type { Field, FieldDefinition, RobologType } from '../entities.ts';
import { moveField, readInputFormat } from './fieldLookup.ts';

const show = ({ field_id, robolog_type, definition, input_format, created_at, updated_at }: FieldDefinition) => ({
  field_id,
  robolog_type,
  definition,
  input_format,
  created_at,
  updated_at,
});

/** Creates or replaces the definition of a field for one robolog type. */
export const setDefinition = (
  { state, time }: World,
  fieldId: string,
  robologType: RobologType,
  definition: string,
  inputFormat: string | null,
): FieldDefinition => {
  const id = `${fieldId} ${robologType}`;
  const before = state.get('fieldDefinitions', id);
  return state.put('fieldDefinitions', {
    id,
    field_id: fieldId,
    robolog_type: robologType,
    definition,
    input_format: inputFormat,
    created_at: before?.created_at ?? time,
    updated_at: time,
  });
};

/** Returns the field of the path. Throws 400 when it is deactivated, because its definitions are part of it. */
const changeableField = (call: Call): Field => {
  const field = entityOf(call, 'fields');
  moveField(field, field.id, 'update');
  return field;
};

// The validators allow only values of the enum.
const typeOf = (call: Call): RobologType => (text(call.query, 'robolog_type') ?? 'UNKNOWN') as RobologType;

/** Sets a definition from the body, and copies it to the field if it is for the field's robolog type. */
const set = (call: Call, field: Field): FieldDefinition => {
  const body = record(call.body);
  const definition = setDefinition(call, field.id, typeOf(call), text(body, 'definition') ?? '', readInputFormat(body, field.type));
  if (field.robolog_type === definition.robolog_type)
    call.state.put('fields', { ...field, definition: definition.definition, input_format: definition.input_format });
  return definition;
};

export const rules: Rules = {
  listFieldDefinitions: (call) => {
    const { id } = entityOf(call, 'fields');
    const type = text(call.query, 'robolog_type');
    const found = call.state
      .all('fieldDefinitions')
      .filter(({ field_id, robolog_type }) => field_id === id && (type === undefined || robolog_type === type));
    return ok(listOf(found.map(show)));
  },

  upsertFieldDefinition: (call) => ok(show(set(call, changeableField(call)))),

  createFieldDefinition: (call) => {
    const field = changeableField(call);
    const type = typeOf(call);
    if (call.state.get('fieldDefinitions', `${field.id} ${type}`) !== undefined)
      throw conflict(`robolog_type: the field ${field.alias} already has a definition for ${type}.`);
    return created(show(set(call, field)));
  },

  deleteFieldDefinition: (call) => {
    const field = changeableField(call);
    const type = typeOf(call);
    const id = `${field.id} ${type}`;
    if (call.state.get('fieldDefinitions', id) === undefined)
      throw missing(`robolog_type: the field ${field.alias} has no definition for ${type}.`);
    call.state.remove('fieldDefinitions', id);
    if (field.robolog_type === type) call.state.put('fields', { ...field, definition: null, input_format: null });
    return noContent();
  },
};
