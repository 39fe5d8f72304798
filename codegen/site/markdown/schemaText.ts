import { upperFirst } from '../../../src/shared/model/cases.ts';
import { limitsOf } from '../../../src/shared/model/limits.ts';
import type { SchemaModel } from '../../../src/shared/model/types.ts';
import { codeText, escapeInline, sentences } from '../../model/text/markdown.ts';

const unionText = (parts: readonly string[]): string => [...new Set(parts)].join(' or ');

/** A schema in a few words, as Markdown: `array of string`, `Field`, `"a" or "b"`. */
export const schemaText = (schema: SchemaModel): string => {
  const text = ((): string => {
    switch (schema.kind) {
      case 'ref':
        return escapeInline(schema.name);
      case 'string':
        return schema.format === undefined ? 'string' : `string (${escapeInline(schema.format)})`;
      case 'enum':
        return unionText(schema.values.map((value) => escapeInline(JSON.stringify(value))));
      case 'const':
        return escapeInline(JSON.stringify(schema.value));
      case 'array':
        if (schema.prefix !== undefined)
          return `array [${schema.prefix.map(schemaText).join(', ')}${schema.rest === false ? '' : ', ...'}]`;
        return `array of ${schemaText(schema.items)}`;
      case 'oneOf':
      case 'anyOf':
      case 'all':
        return unionText(schema.variants.map(({ label }) => escapeInline(label)));
      default:
        return schema.kind;
    }
  })();
  return schema.nullable === true && schema.kind !== 'null' ? `${text} or null` : text;
};

/** The default of a schema as a sentence; empty without a default. */
export const defaultText = (schema: SchemaModel): string =>
  schema.default === undefined ? '' : `Default: ${codeText(JSON.stringify(schema.default))}.`;

/** The limits, constraints and notes of a schema in sentences, and the meanings of its values. */
export const rulesText = (schema: SchemaModel, depth = 0): string => {
  const limits = limitsOf(schema).map(({ text, code }) => `${upperFirst(text)}${code === undefined ? '' : ` ${codeText(code)}`}.`);
  const meanings =
    schema.kind === 'enum'
      ? Object.entries(schema.meanings ?? {}).map(([value, meaning]) => `${codeText(value)}: ${escapeInline(meaning)}.`)
      : [];
  const rules = [...(schema.rules ?? []), ...(schema.notes ?? [])].map(({ text, values = [], href, schema: inner }) =>
    sentences([
      href === undefined ? escapeInline(text) : `[${escapeInline(text)}](${href})`,
      ...values.map(codeText),
      ...(inner === undefined ? [] : [schemaText(inner), ...(depth < 4 ? [fieldsText(inner), rulesText(inner, depth + 1)] : [])]),
    ]),
  );
  return [...limits, ...meanings, ...rules.map((rule) => (/[.!?]$/.test(rule) ? rule : `${rule}.`))].join(' ');
};

/** The fields of an object in one line: `(kind: "a", name (required): string)`. */
const fieldsText = (schema: SchemaModel): string =>
  schema.kind === 'object' && schema.properties.length > 0
    ? `(${schema.properties.map(({ name, required, schema: field }) => `${codeText(name)}${required ? ' (required)' : ''}: ${schemaText(field)}`).join(', ')})`
    : '';
