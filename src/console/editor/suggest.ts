import type { JsonValue, RichNode, RichText, SchemaModel } from '../../shared/model/types.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import { resolve, typeText } from '../../ui/schemaText.ts';
import { scanJson } from './scanJson.ts';

/** Something that may be written at the cursor. */
export type Suggestion = {
  readonly label: string;
  /** What is written for it. */
  readonly insert: string;
  readonly detail: string;
  readonly info: string;
};

/** A schema, with those that it refers to. */
export type Shape = { readonly schema: SchemaModel; readonly schemas: Schemas };

export type Suggestions = {
  /** Where the part of a word begins that a suggestion replaces. */
  readonly from: number;
  readonly items: readonly Suggestion[];
};

const textOf = (text: RichText): string =>
  text.map((node: RichNode) => (typeof node === 'string' ? node : textOf(node.slice(2) as RichText))).join('');

/** The schemas that a value may have, with references followed and variants side by side. */
const formsOf = (model: SchemaModel, schemas: Schemas, depth = 0): readonly SchemaModel[] => {
  const schema = resolve(model, schemas);
  if ((schema.kind === 'oneOf' || schema.kind === 'anyOf' || schema.kind === 'all') && depth < 6)
    return schema.variants.flatMap((variant) => formsOf(variant.schema, schemas, depth + 1));
  return [schema];
};

/** The schemas of a value inside another one, by the names and places that lead to it. */
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

// The part of a word before the cursor, with the quote that begins it.
const partPattern = /"?[\w$.:-]*$/;

/** The characters in which it is looked for: the time grows with their square. */
const longestPart = 200;

/** Returns what the schema allows at a place of a text: names that an object does not have yet, or the values of an enum. */
export const suggestJson = (text: string, at: number, { schema, schemas }: Shape): Suggestions => {
  const before = text.slice(0, at);
  const from = at - (partPattern.exec(before.slice(-longestPart))?.[0].length ?? 0);
  const { end, problem } = scanJson(before.slice(0, from), 'body');
  // A prefix ends too early by nature; a mistake before its end hides where it stands.
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
