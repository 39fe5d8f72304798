import { counted } from '../../shared/counted.ts';
import { isObject } from '../../shared/model/raw.ts';
import type { JsonValue, OperationModel, SchemaModel } from '../../shared/model/types.ts';
import { inexactness } from '../../shared/exactNumbers.ts';
import { formats } from '../../shared/formats.ts';
import { resolve } from '../../ui/schemaText.ts';
import type { Schemas } from '../../shared/pages/referencePage.ts';
import { contentOf, isValueType, valuesIn, type Draft } from '../draft/draft.ts';
import { readJson } from '../../page/address/readAddress.ts';
import { lineMessage, scanJson, spanOf, type Mark } from '../editor/scanJson.ts';
import { jsonProblem } from './jsonProblem.ts';
import { headerProblem } from '../../shared/request/request.ts';

/** A problem with a part of a request. `path` is like `query.page_size` or `body.interval.start_time`. */
export type Problem = {
  readonly path: string;
  readonly message: string;
  /** A required part is absent, which is normal until the reader has filled in the form. */
  readonly isMissing?: true;
  /** Its position in a body that is written as JSON. */
  readonly mark?: Mark;
};

const missing = (path: string, message = 'This is required.'): readonly Problem[] => [{ path, message, isMissing: true }];

/** Codegen rejects patterns that take more than quadratic time; up to this length, the other patterns are fast. */
const longestMatched = 2_000;

/**
 * Whether a string matches a pattern of the spec. Long strings, and patterns that this browser does not support, are left to the
 * platform.
 */
const fitsPattern = (text: string, pattern: string): boolean => {
  if (text.length > longestMatched) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
};

/** Describes the required format of a string: in words, by an example, or with the pattern itself. */
const formText = (schema: SchemaModel & { readonly kind: 'string' }, pattern: string): string =>
  schema.patternText ??
  (typeof schema.example === 'string' ? `Use the format of ${schema.example}.` : `This must match the pattern ${pattern}.`);

const unspacedProblem = (schema: SchemaModel & { readonly kind: 'string' }, value: JsonValue): string | undefined => {
  if (typeof value !== 'string') return 'This must be a string.';
  const length = [...value].length;
  if (schema.minLength !== undefined && length < schema.minLength)
    return schema.minLength === 1
      ? 'This cannot be empty.'
      : `This must have at least ${counted(schema.minLength, 'character')}; it has ${length}.`;
  if (schema.maxLength !== undefined && length > schema.maxLength)
    return `This must have at most ${counted(schema.maxLength, 'character')}; it has ${length}.`;
  if (schema.pattern !== undefined && !fitsPattern(value, schema.pattern)) return formText(schema, schema.pattern);
  const format = Object.hasOwn(formats, schema.format ?? '') ? formats[schema.format ?? ''] : undefined;
  return format === undefined || format.pattern.test(value) ? undefined : format.expected;
};

/** Like `unspacedProblem`. Spaces often come along when a value is copied, and are hard to see. */
const stringProblem = (schema: SchemaModel & { readonly kind: 'string' }, value: JsonValue): string | undefined => {
  const problem = unspacedProblem(schema, value);
  const isSpaced = problem !== undefined && typeof value === 'string' && unspacedProblem(schema, value.trim()) === undefined;
  return isSpaced ? 'Remove the spaces around it.' : problem;
};

const numberProblem = (schema: SchemaModel & { readonly kind: 'number' | 'integer' }, value: JsonValue): string | undefined => {
  const rounded = typeof value === 'string' && !Number.isNaN(Number(value)) ? inexactness(value, Number(value)) : undefined;
  if (rounded !== undefined) return rounded;
  if (typeof value !== 'number') return schema.kind === 'integer' ? 'This must be a whole number.' : 'This must be a number.';
  if (schema.kind === 'integer' && !Number.isInteger(value)) return 'This must be a whole number.';
  if (schema.minimum !== undefined && value < schema.minimum) return `This must be ${schema.minimum} or more.`;
  if (schema.maximum !== undefined && value > schema.maximum) return `This must be ${schema.maximum} or less.`;
  if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum)
    return `This must be more than ${schema.exclusiveMinimum}.`;
  if (schema.exclusiveMaximum !== undefined && value >= schema.exclusiveMaximum)
    return `This must be less than ${schema.exclusiveMaximum}.`;
  return undefined;
};

const one = (path: string, message: string | undefined): readonly Problem[] => (message === undefined ? [] : [{ path, message }]);

const same = (left: JsonValue, right: JsonValue): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Returns the problems of a value according to its schema, at most a few dozen. */
export const problemsOf = (model: SchemaModel, value: JsonValue, schemas: Schemas, path: string): readonly Problem[] => {
  const schema = resolve(model, schemas);
  if (value === null && (schema.nullable === true || schema.kind === 'null' || schema.kind === 'any')) return [];
  switch (schema.kind) {
    case 'string':
      return one(path, stringProblem(schema, value));
    case 'number':
    case 'integer':
      return one(path, numberProblem(schema, value));
    case 'boolean':
      return one(path, typeof value === 'boolean' ? undefined : 'This must be true or false.');
    case 'null':
      return one(path, 'This must be null.');
    case 'enum':
      return one(
        path,
        schema.values.some((allowed) => same(allowed, value))
          ? undefined
          : `This must be one of ${schema.values.map((allowed) => JSON.stringify(allowed)).join(', ')}.`,
      );
    case 'const':
      return one(path, same(schema.value, value) ? undefined : `This must be ${JSON.stringify(schema.value)}.`);
    case 'array':
      return arrayProblems(schema, value, schemas, path);
    case 'object':
      return objectProblems(schema, value, schemas, path);
    case 'oneOf':
    case 'anyOf': {
      const tries = schema.variants.map((variant) => problemsOf(variant.schema, value, schemas, path));
      return tries.toSorted((left, right) => left.length - right.length)[0] ?? [];
    }
    case 'all':
      return schema.variants.flatMap((variant) => problemsOf(variant.schema, value, schemas, path));
    case 'any':
    case 'ref':
      return [];
    default:
      return schema satisfies never;
  }
};

const arrayProblems = (
  schema: SchemaModel & { readonly kind: 'array' },
  value: JsonValue,
  schemas: Schemas,
  path: string,
): readonly Problem[] => {
  if (!Array.isArray(value)) return one(path, 'This must be a list.');
  const items = value as readonly JsonValue[];
  if (schema.minItems !== undefined && items.length < schema.minItems)
    return one(path, `This must have at least ${counted(schema.minItems, 'item')}.`);
  if (schema.maxItems !== undefined && items.length > schema.maxItems)
    return one(path, `This must have at most ${counted(schema.maxItems, 'item')}; it has ${items.length}.`);
  if (schema.uniqueItems === true && new Set(items.map((item) => JSON.stringify(item))).size < items.length)
    return one(path, 'Items must be unique.');
  return items.flatMap((item, index) => problemsOf(schema.prefix?.[index] ?? schema.items, item, schemas, `${path}.${index}`));
};

const objectProblems = (
  schema: SchemaModel & { readonly kind: 'object' },
  value: JsonValue,
  schemas: Schemas,
  path: string,
): readonly Problem[] => {
  if (!isObject(value)) return one(path, 'This must be an object.');
  const known = new Set(schema.properties.map(({ name }) => name));
  const problems = schema.properties.flatMap(({ name, required, schema: property }): readonly Problem[] => {
    const child = Object.hasOwn(value, name) ? value[name] : undefined;
    if (child === undefined) return required && resolve(property, schemas).readOnly !== true ? missing(`${path}.${name}`) : [];
    return problemsOf(property, child, schemas, `${path}.${name}`);
  });
  const isPatterned = (name: string): boolean => schema.patterns?.some(({ pattern }) => fitsPattern(name, pattern)) === true;
  const extra = schema.additional === false ? Object.keys(value).filter((name) => !known.has(name) && !isPatterned(name)) : [];
  const count = Object.keys(value).length;
  const least = schema.minProperties ?? 0;
  return [
    ...problems,
    ...one(path, count < least ? `This must have at least ${counted(least, 'field')}.` : undefined),
    ...extra.map((name) => ({ path: `${path}.${name}`, message: 'The schema does not have this property.' })),
  ];
};

const parameterProblems = (operation: OperationModel, draft: Draft, schemas: Schemas): readonly Problem[] =>
  operation.parameters.flatMap(({ name, in: place, required, schema }): readonly Problem[] => {
    if (place === 'cookie') return [];
    const values = valuesIn(draft, place);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || (value === '' && place === 'path')) return required ? missing(`${place}.${name}`) : [];
    if (place === 'path' && (value === '.' || value === '..') && operation.path.split('/').includes(`{${name}}`))
      return [{ path: `${place}.${name}`, message: `A URL drops the segment ${value}, so a different URL would be called.` }];
    if (place === 'header' && typeof value === 'string') {
      const refused = headerProblem(value);
      if (refused !== undefined) return one(`${place}.${name}`, refused);
    }
    return problemsOf(schema, value, schemas, `${place}.${name}`);
  });

/** Returns the problems of a body that is written as JSON, with their positions. @param check returns those of its value */
const textProblems = (text: string, check: (value: JsonValue) => readonly Problem[]): readonly Problem[] => {
  const scan = scanJson(text, 'body');
  const invalid = jsonProblem(text, scan);
  if (invalid !== undefined) return [{ path: 'body', message: lineMessage(text, invalid), mark: invalid }];
  return check(readJson(text) as JsonValue)
    .map((problem) => {
      const { path, message } = problem;
      const named = scan.spans.has(path) ? message : `${path.split('.').at(-1)}: ${message}`;
      return { ...problem, mark: { ...spanOf(scan.spans, path), message: named } };
    })
    .toSorted((left, right) => left.mark.from - right.mark.from);
};

const bodyProblems = ({ requestBody, exampleRequest }: OperationModel, { body }: Draft, schemas: Schemas): readonly Problem[] => {
  if (requestBody === null) return [];
  const written = body.kind === 'form' ? body.value : body.kind === 'text' ? body.text.trim() || undefined : undefined;
  if (written === undefined) return requestBody.required ? missing('body', 'A body is required.') : [];
  const { schema = null, examples = [] } = contentOf(requestBody.content, body.mediaType) ?? {};
  const check = (value: JsonValue): readonly Problem[] => {
    // The sandbox also accepts an example that contradicts the schema.
    const isExample = [exampleRequest.body, ...examples].some((example) => 'value' in example && same(example.value, value));
    return schema === null || isExample ? [] : problemsOf(schema, value, schemas, 'body');
  };
  if (body.kind !== 'text') return check(written);
  return isValueType(body.mediaType) ? textProblems(body.text, check) : [];
};

/** Returns all problems of a request according to the spec, before it is sent. */
export const problemsOfDraft = (operation: OperationModel, draft: Draft, schemas: Schemas): readonly Problem[] => [
  ...parameterProblems(operation, draft, schemas),
  ...bodyProblems(operation, draft, schemas),
];
