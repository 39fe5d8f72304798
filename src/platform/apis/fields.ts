import { badRequest, conflict, created, noContent, ok } from '../request/response.ts';
import { type Call, entityOf, flag, forItem, listOf, page, pageOf, record, type Rules, text, texts, type World } from '../request/call.ts';
import type { Field, FieldType, ProductField, RobologType } from '../entities.ts';
import { setDefinition } from './fieldDefinitions.ts';
import { moveField, readInputFormat } from './fieldLookup.ts';

type Body = Readonly<Record<string, unknown>>;

/** Returns the property of a field that links it to a field of the platform; its name contains the product's. */
const linkName = ({ product }: Pick<World, 'product'>): string => `${product.snake}_field`;

/** Returns a field as in responses. */
const showField = (call: World, field: Field) => {
  const { id, product_field, deactivated_at, ...rest } = field;
  return { id, client_id: call.organizationId, ...rest, [linkName(call)]: product_field, deactivated_at };
};

const checkAlias = (call: Call, alias: string, own: string | null): void => {
  const other = call.state.all('fields').find((field) => field.alias === alias && field.id !== own);
  if (other === undefined) return;
  const known = `alias: the organization already has a field named ${alias}`;
  throw conflict(other.deactivated_at === null ? `${known}.` : `${known}, which is deactivated. Restore it.`);
};

const checkLink = (call: Call, id: string, type: FieldType): void => {
  const name = linkName(call);
  const target = call.state.get('productFields', id);
  if (target === undefined) throw badRequest(`${name}: no ${call.product.name} field has the id ${id}.`);
  if (target.type !== type)
    throw badRequest(
      `${name}: the field ${target.field_name} has the type ${target.type}, and this field has the type ${type}. Link fields of the same type.`,
    );
};

const checkOntology = (call: Call, type: FieldType, id: string | undefined): void => {
  if (type === 'ONTOLOGY' && id === undefined) throw badRequest('ontology_id: this property is required for the type ONTOLOGY.');
  if (type !== 'ONTOLOGY' && id !== undefined) throw badRequest(`ontology_id: omit this property for the type ${type}.`);
  if (id !== undefined && call.state.get('ontologies', id) === undefined) throw badRequest(`ontology_id: no ontology has the id ${id}.`);
};

// The validators allow only values of these enums.
const asType = (body: Body): FieldType => (text(body, 'type') ?? 'TEXT') as FieldType;
const asRobologType = (value: string | undefined): RobologType | null => (value === undefined ? null : (value as RobologType));

/** A definition applies only to the logs of one robolog type. */
const checkDefinition = (body: Body, robologType: RobologType | null): void => {
  if (text(body, 'definition') !== undefined && robologType === null)
    throw badRequest('robolog_type: this property is required with definition.');
};

const create = (call: Call): Field => {
  const body = record(call.body);
  const alias = text(body, 'alias') ?? '';
  const type = asType(body);
  const link = text(body, linkName(call));
  checkOntology(call, type, text(body, 'ontology_id'));
  const robolog_type = asRobologType(text(body, 'robolog_type'));
  checkDefinition(body, robolog_type);
  if (link !== undefined) checkLink(call, link, type);
  const input_format = readInputFormat(body, type);
  checkAlias(call, alias, null);
  return call.state.put('fields', {
    id: call.newId(),
    alias,
    description: text(body, 'description') ?? null,
    type,
    is_extrinsic: flag(body, 'is_extrinsic') ?? false,
    definition: text(body, 'definition') ?? null,
    input_format,
    robolog_type,
    ontology_id: text(body, 'ontology_id') ?? null,
    product_field: link ?? null,
    deactivated_at: null,
  });
};

const nextLink = (call: Call, field: Field, body: Body): string | null => {
  const name = linkName(call);
  if (!(name in body)) return field.product_field;
  const wanted = text(body, name) ?? null;
  const current = field.product_field === null ? undefined : call.state.get('productFields', field.product_field);
  if (wanted === null && current?.is_inherent === true)
    throw badRequest(`${name}: the link to the inherent field ${current.field_name} cannot be removed.`);
  if (wanted !== null) checkLink(call, wanted, field.type);
  return wanted;
};

const update = (call: Call, field: Field): Field => {
  const body = record(call.body);
  const alias = text(body, 'alias') ?? field.alias;
  const product_field = nextLink(call, field, body);
  const robolog_type = asRobologType(text(body, 'robolog_type')) ?? field.robolog_type;
  checkDefinition(body, robolog_type);
  // Another robolog type may have a definition of its own, which the field's must not replace.
  const before = call.state.get('fieldDefinitions', `${field.id} ${robolog_type}`) ?? field;
  const definition = text(body, 'definition') ?? before.definition;
  const input_format = 'input_format' in body ? readInputFormat(body, field.type) : before.input_format;
  checkAlias(call, alias, field.id);
  return call.state.put('fields', {
    ...field,
    alias,
    description: text(body, 'description') ?? field.description,
    is_extrinsic: flag(body, 'is_extrinsic') ?? field.is_extrinsic,
    definition,
    input_format,
    robolog_type,
    product_field,
  });
};

/** Stores the definition that is set with the field among the field's definitions. */
const syncDefinition = (call: Call, field: Field): void => {
  if (field.definition !== null && field.robolog_type !== null)
    setDefinition(call, field.id, field.robolog_type, field.definition, field.input_format);
};

const erase = ({ state }: Call, id: string): void => {
  for (const table of ['fieldDefinitions', 'values'] as const) {
    for (const entity of state.all(table)) if (entity.field_id === id) state.remove(table, entity.id);
  }
  state.remove('fields', id);
};

/** Returns an alias that no field has: the name of the platform's field, with the product before it and a number after it if necessary. */
const freeAlias = ({ state, product }: Pick<World, 'state' | 'product'>, name: string, attempt = 1): string => {
  const alias = attempt === 1 ? name : `${product.kebab} ${name}${attempt === 2 ? '' : ` ${attempt - 1}`}`;
  return state.all('fields').some((field) => field.alias === alias) ? freeAlias({ state, product }, name, attempt + 1) : alias;
};

const onboard = (call: Call, target: ProductField, robologType: RobologType | null): Field => {
  const linked = call.state.all('fields').find((field) => field.product_field === target.id && field.deactivated_at === null);
  if (linked !== undefined) return linked;
  return call.state.put('fields', {
    id: call.newId(),
    alias: freeAlias(call, target.field_name),
    description: target.description,
    type: target.type,
    is_extrinsic: false,
    definition: null,
    input_format: null,
    robolog_type: robologType,
    ontology_id: null,
    product_field: target.id,
    deactivated_at: null,
  });
};

export const rules: Rules = {
  listFields: (call) => {
    const { query, state } = call;
    const robologType = text(query, 'robolog_type');
    const extrinsic = flag(query, 'is_extrinsic');
    const type = text(query, 'type');
    const found = state
      .all('fields')
      .filter(
        (field) =>
          (field.deactivated_at === null || flag(query, 'show_deactivated') === true) &&
          (extrinsic === undefined || field.is_extrinsic === extrinsic) &&
          (type === undefined || field.type === type) &&
          (robologType === undefined || state.get('fieldDefinitions', `${field.id} ${robologType}`) !== undefined),
      );
    return pageOf(call, found, (field) => showField(call, field));
  },

  createField: (call) => {
    const field = create(call);
    syncDefinition(call, field);
    return created(showField(call, field));
  },

  getField: (call) => ok(showField(call, entityOf(call, 'fields'))),

  updateField: (call) => {
    const field = entityOf(call, 'fields');
    moveField(field, field.id, 'update');
    const changed = update(call, field);
    syncDefinition(call, changed);
    return ok(showField(call, changed));
  },

  deleteField: (call) => {
    const field = entityOf(call, 'fields');
    const to = moveField(field, field.id, flag(call.query, 'hard') === true ? 'hardDelete' : 'delete');
    if (to === 'hard-deleted') erase(call, field.id);
    else call.state.put('fields', { ...field, deactivated_at: field.deactivated_at ?? call.time });
    return noContent();
  },

  restoreFields: (call) => {
    const ids = texts(record(call.body), 'ids') ?? [];
    const targets = ids.map((id, index) => {
      const field = call.state.get('fields', id);
      forItem(index, id, () => moveField(field, id, 'restore'));
      return field;
    });
    const restored = targets.flatMap((field) =>
      field === undefined ? [] : [showField(call, call.state.put('fields', { ...field, deactivated_at: null }))],
    );
    return ok(listOf(restored));
  },

  listProductFields: (call) => ok(page(call, call.state.all('productFields'))),

  getProductField: (call) => ok(entityOf(call, 'productFields')),

  onboardFields: (call) => {
    const robologType = asRobologType(text(call.query, 'robolog_type'));
    return ok(listOf(call.state.all('productFields').map((target) => showField(call, onboard(call, target, robologType)))));
  },
};
