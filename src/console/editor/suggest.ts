import { textOf } from '../../shared/model/richText.ts';
import type { JsonValue, SchemaModel } from '../../shared/model/types.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import { resolve, typeText } from '../../ui/schemaText.ts';
import { scanJson } from './scanJson.ts';

/** A completion at the cursor. */
type Suggestion = {
  readonly label: string;
  readonly insert: string;
  readonly detail: string;
  readonly info: string;
};

/** A schema, with the schemas that it refers to. */
export type Shape = { readonly schema: SchemaModel; readonly schemas: Schemas };

export type Suggestions = {
  /** The start of the partial word that a suggestion replaces. */
  readonly from: number;
  readonly items: readonly Suggestion[];
};

/** Returns the schemas that a value may have, with references resolved and variants listed separately. */
const formsOf = (model: SchemaModel, schemas: Schemas, depth = 0): readonly SchemaModel[] => {
  const schema = resolve(model, schemas);
  if ((schema.kind === 'oneOf' || schema.kind === 'anyOf' || schema.kind === 'all') && depth < 6)
    return schema.variants.flatMap((variant) => formsOf(variant.schema, schemas, depth + 1));
  return [schema];
};

/** Returns the schemas of a value inside another one, at a path of names and indexes. */
const formsAt = (model: SchemaModel, schemas: Schemas, steps: readonly string[]): readonly SchemaModel[] =>
  steps.reduce<readonly SchemaModel[]>(
    (forms, step) =>
      forms.flatMap((form) => {
        if (form.kind === 'array') return formsOf(form.items, schemas);
        if (form.kind !== 'object') return [];
        const property = form.properties.find(({ name }) => name === step)?.schema;
        if (property !== undefined) return formsOf(property, schemas);
        return typeof form.additional === 'object' ? formsOf(form.additional, schemas) : [];
      }),
    formsOf(model, schemas),
  );

const valuesOf = (schema: SchemaModel): readonly JsonValue[] => {
  const values: readonly JsonValue[] =
    schema.kind === 'enum' ? schema.values : schema.kind === 'const' ? [schema.value] : schema.kind === 'boolean' ? [true, false] : [];
  const example = values.length > 0 || schema.example === undefined ? [] : [schema.example];
  return [...values, ...example, ...(schema.nullable === true ? [null] : [])];
};

const suggestion = (label: string, insert: string, schema: SchemaModel, schemas: Schemas, isRequired = false): Suggestion => ({
  label,
  insert,
  detail: typeText(schema, schemas) + (isRequired ? ', required' : ''),
  info: textOf(schema.description ?? []),
});

const unique = (items: readonly Suggestion[]): readonly Suggestion[] =>
  items.filter(({ label }, at) => items.findIndex((other) => other.label === label) === at);

// The part of a word before the cursor, including its opening quote.
const partPattern = /"?[\w$.:-]*$/;

/** The number of characters to search: the time is quadratic in it. */
const longestPart = 200;

/** Returns what the schema allows at a position in a text: names that the object does not have yet, or the values of an enum. */
export const suggestJson = (text: string, at: number, { schema, schemas }: Shape): Suggestions => {
  const before = text.slice(0, at);
  const from = at - (partPattern.exec(before.slice(-longestPart))?.[0].length ?? 0);
  const { end, problem } = scanJson(before.slice(0, from), 'body');
  // A problem at the end only means that the prefix is incomplete. After an earlier one, the path of the cursor is unknown.
  if (problem !== undefined && problem.from < before.slice(0, from).trimEnd().length) return { from, items: [] };
  const forms = formsAt(schema, schemas, end.path.split('.').slice(1));
  if (end.expects === 'value')
    return {
      from,
      items: unique(
        forms.flatMap((form) => valuesOf(form).map((value) => suggestion(JSON.stringify(value), JSON.stringify(value), form, schemas))),
      ),
    };
  if (end.expects !== 'name') return { from, items: [] };
  return {
    from,
    items: unique(
      forms.flatMap((form) =>
        form.kind === 'object'
          ? form.properties
              .filter(({ name, schema: property }) => !end.names.includes(name) && resolve(property, schemas).readOnly !== true)
              .map(({ name, required, schema: property }) =>
                suggestion(name, `${JSON.stringify(name)}: `, resolve(property, schemas), schemas, required),
              )
          : [],
      ),
    ),
  };
};
