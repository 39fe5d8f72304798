import { isDeepStrictEqual } from 'node:util';
import type { Oas3Rule } from '@redocly/openapi-core';
import { formats as checkedFormats } from '../../../src/shared/formats.ts';
import { isObject } from '../../../src/shared/model/raw.ts';
import { closest } from '../../../src/shared/closest.ts';
import { fitsType } from '../../model/schema/properties.ts';
import { compositionFaults, optionalDiscriminators } from './composition.ts';
import { bounds, typesOf, type Schema, type SchemaFault } from './schema.ts';
import { reportFault, resolved, respell, unquotedFix, type Resolve } from '../ruleContext.ts';

/** Formats of JSON Schema and OpenAPI, each with its types. @see https://spec.openapis.org/registry/format/ */
const formats: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri iri-reference': ['string'],
    'uuid uri-template json-pointer relative-json-pointer regex byte binary password': ['string'],
    int32: ['integer', 'number'],
    int64: ['integer', 'number', 'string'],
    'float double': ['number'],
  }).flatMap(([names, types]) => names.split(' ').map((name) => [name, types] as const)),
);

/** Keywords that apply to only one type. @see https://json-schema.org/draft/2020-12/json-schema-validation#section-6 */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'contentMediaType', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'patternProperties', 'propertyNames'],
};

const keywordsWithBooleans = ['additionalProperties', 'unevaluatedProperties', 'readOnly', 'writeOnly', 'deprecated', 'nullable'];

/** Whether a schema has the type array and describes an object. */
const isObjectAsArray = (schema: Schema): boolean =>
  isDeepStrictEqual(typesOf(schema), ['array']) && isObject(schema['properties']) && schema['items'] === undefined;

const shapeFaults = (schema: Schema): readonly SchemaFault[] => {
  const types = typesOf(schema);
  const faults: SchemaFault[] = [];
  if (isObjectAsArray(schema))
    faults.push({
      key: 'type',
      text: 'The array has properties and does not define its items.',
      fix: 'Write type: object, or indent what describes an item below items.',
      fact: { kind: 'other-type' },
    });
  else if (types.includes('array') && schema['items'] === undefined && schema['prefixItems'] === undefined)
    faults.push({
      key: 'type',
      text: 'The array does not define its items.',
      fix: 'Add items with their schema.',
      fact: { kind: 'missing-items' },
    });
  if (types.includes('integer') && types.includes('number'))
    faults.push({ key: 'type', text: 'The type number allows integers too, so integer has no effect.', fix: 'Delete one of the two.' });
  if (schema['x-nullable'] === true)
    faults.push({
      key: 'x-nullable',
      text: 'x-nullable belongs to Swagger 2.0, so null is not allowed.',
      fix: `Write type: [${types[0] ?? 'string'}, 'null']; in OpenAPI 3.0, nullable: true.`,
    });
  if (types.length > 0) return faults;
  if (Array.isArray(schema['enum'])) return [{ key: 'enum', text: 'The enum has no type.', fix: 'Add type, for example type: string.' }];
  for (const [type, keywords] of Object.entries(keywordsOf)) {
    const key = keywords.find((keyword) => schema[keyword] !== undefined && type !== 'object' && keyword !== 'items');
    if (key !== undefined) return [{ key, text: `${key} applies to one type, and the schema has none.`, fix: `Add type: ${type}.` }];
  }
  return faults;
};

const formatFault = (schema: Schema): SchemaFault | undefined => {
  const { format } = schema;
  if (typeof format !== 'string') return undefined;
  const types = typesOf(schema);
  const belongsTo = formats.get(format);
  if (belongsTo === undefined) {
    if (Object.hasOwn(keywordsOf, format) || format === 'integer' || format === 'boolean')
      return { key: 'format', text: `The format "${format}" is a type.`, fix: `Write type: ${format}, or delete the format.` };
    const near = closest(format, [...formats.keys()]);
    return near === undefined ? undefined : { key: 'format', text: `The format "${format}" is not known.`, ...respell(format, near) };
  }
  if (types.length === 0 || types.some((type) => belongsTo.includes(type))) return undefined;
  const text = `The format ${format} does not belong to the type ${types.join(' or ')}.`;
  return { key: 'format', text, fix: `Write type: ${belongsTo[0]}, or another format.`, fact: { kind: 'foreign-format' } };
};

const boundFaults = (schema: Schema): readonly SchemaFault[] =>
  bounds.flatMap(([low, high]) => {
    const [least, most] = [schema[low], schema[high]];
    return typeof least === 'number' && typeof most === 'number' && least > most && (low === 'minimum' || most >= 0)
      ? {
          key: low,
          text: `${low} ${least} is above ${high} ${most}, so no value fits.`,
          fix: `Use ${most} or less.`,
          fact: { kind: 'no-value-fits' },
        }
      : [];
  });

/** @see https://json-schema.org/draft/2020-12/json-schema-validation#section-6.2.1 */
const stepFault = ({ multipleOf }: Schema): SchemaFault | undefined =>
  typeof multipleOf === 'number' && multipleOf <= 0
    ? {
        key: 'multipleOf',
        text: `multipleOf is ${multipleOf}, so no value fits.`,
        fix: 'Write a number above 0, or delete it.',
        fact: { kind: 'no-value-fits' },
      }
    : undefined;

const strayFaults = (schema: Schema): readonly SchemaFault[] => {
  const types = typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));
  if (types.length === 0 || isObjectAsArray(schema)) return [];
  return Object.entries(keywordsOf)
    .filter(([type]) => !types.includes(type))
    .flatMap(([type, keywords]) =>
      keywords
        .filter((keyword) => schema[keyword] !== undefined)
        .map((key) => ({
          key,
          text: `${key} has no effect on the type ${typesOf(schema).join(' or ')}.`,
          fix: `Delete it, or write type: ${type}.`,
          fact: { kind: 'ineffective-keyword' },
        })),
    );
};

/** Describes why a default, a const or an example that the linter does not check does not match its schema. */
export const valueFault = (key: 'default' | 'const' | 'example', schema: Schema): SchemaFault | undefined => {
  const { [key]: value, minimum, maximum, minLength, maxLength, enum: values, format } = schema;
  const types = typesOf(schema);
  const fault = (text: string, fix: string): SchemaFault => ({
    key,
    text: `The ${key} ${text}`,
    fix,
    ...(key !== 'example' && { fact: { kind: key === 'default' ? 'invalid-default' : 'no-value-fits' } }),
  });
  if (value === undefined) return undefined;
  // A built-in rule compares the type of a const.
  if (key !== 'const' && types.length > 0 && !fitsType(value, types)) {
    const type = types.join(' or ');
    const meant = type === 'boolean' ? 'true or false' : `a value of the type ${type}`;
    const fix = unquotedFix(value, types) ?? (value === null ? `Write ${meant} after the colon, or delete the ${key}.` : `Write ${meant}.`);
    return fault(`${JSON.stringify(value)} is not of the type ${type}.`, fix);
  }
  if (Array.isArray(values) && !values.some((one) => isDeepStrictEqual(one, value))) {
    const list = values.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ');
    return fault(`${JSON.stringify(value)} is not one of the values.`, `Use one of ${list}.`);
  }
  if (typeof value === 'number' && typeof maximum === 'number' && value > maximum)
    return fault(`${value} is above the maximum ${maximum}.`, `Use ${maximum} or less.`);
  if (typeof value === 'number' && typeof minimum === 'number' && value < minimum)
    return fault(`${value} is below the minimum ${minimum}.`, `Use ${minimum} or more.`);
  if (typeof value !== 'string') return undefined;
  const known = typeof format === 'string' && Object.hasOwn(checkedFormats, format) ? checkedFormats[format] : undefined;
  if (known?.pattern.test(value) === false)
    return fault(`${JSON.stringify(value)} does not have the format ${format}.`, known.expected.replace(/^This must be/, 'Write'));
  const { length } = [...value];
  if (typeof maxLength === 'number' && length > maxLength)
    return fault(`has ${length} characters; maxLength is ${maxLength}.`, `Use ${maxLength} characters or fewer.`);
  return typeof minLength === 'number' && length < minLength
    ? fault(`has ${length} characters; minLength is ${minLength}.`, `Use ${minLength} characters or more.`)
    : undefined;
};

const neverUsedFaults = ({ required, properties }: Schema): readonly SchemaFault[] =>
  (Array.isArray(required) && isObject(properties) ? required.map(String) : []).flatMap((name) => {
    const property = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isObject(property) || property['default'] === undefined) return [];
    const text = `${name} is required, so its default is never used.`;
    const fix = `Delete the default, or ${name} from required.`;
    return { key: ['properties', name, 'default'], text, fix, fact: { kind: 'unused-default' } };
  });

const markFault = (schema: Schema): SchemaFault | undefined =>
  schema['readOnly'] === true && schema['writeOnly'] === true
    ? { key: 'writeOnly', text: 'A property that is both readOnly and writeOnly is never sent.', fix: 'Keep one of the two.' }
    : undefined;

/** Finds keywords that are written as properties: `true` and `false` are schemas too. */
const indentedFaults = ({ properties }: Schema): readonly SchemaFault[] =>
  Object.entries(isObject(properties) ? properties : {})
    .filter(([name, value]) => typeof value === 'boolean' && keywordsWithBooleans.includes(name))
    .map(([name]) => ({
      key: ['properties', name],
      text: `${name} is the name of a property here, not a keyword.`,
      fix: `Remove the indentation: ${name} belongs beside properties.`,
    }));

const emptyFaults = (schema: Schema): readonly SchemaFault[] =>
  ['enum', 'oneOf', 'anyOf', 'allOf'].flatMap((key) => {
    const list = schema[key];
    if (!Array.isArray(list) || list.length > 0) return [];
    const [name, members, kind] =
      key === 'enum' ? (['The enum', 'values', 'no-value-fits'] as const) : ([key, 'schemas', 'empty-combination'] as const);
    return { key, text: `${name} is empty, so no value fits.`, fix: `List the ${members}, or delete the ${key}.`, fact: { kind } };
  });

/** Finds an enum whose only value is a list of values. */
const joinedFault = ({ enum: values }: Schema): SchemaFault | undefined => {
  const [only, ...more]: readonly unknown[] = Array.isArray(values) ? values : [];
  const parts = typeof only === 'string' && more.length === 0 ? only.split(/\s*[,|]\s*/) : [];
  return parts.length > 1 && parts.every((part) => /^[\w-]+$/.test(part))
    ? { key: 'enum', text: `The enum has one value, ${JSON.stringify(only)}.`, fix: `Write [${parts.join(', ')}].` }
    : undefined;
};

/** Finds values in the default of an array that its items do not allow. */
const itemFaults = ({ default: value, items }: Schema, resolve: Resolve): readonly SchemaFault[] => {
  const item = resolved(items, resolve);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  return isObject(item) ? values.flatMap((one) => valueFault('default', { ...item, default: one }) ?? []) : [];
};

const repeatedFault = ({ required }: Schema): SchemaFault | undefined => {
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined
    ? undefined
    : { key: 'required', text: `required lists ${JSON.stringify(twice)} twice.`, fix: 'Keep one of the two.' };
};

/** Finds an enum without null in a schema whose type allows it. @see https://json-schema.org/understanding-json-schema/reference/enum */
const nullFault = (schema: Schema): SchemaFault | undefined => {
  const { enum: values } = schema;
  return Array.isArray(values) && values.length > 0 && typesOf(schema).includes('null') && !values.includes(null)
    ? { key: 'enum', text: 'The type allows null, and the enum does not.', fix: "Add null to the enum, or delete 'null' from the type." }
    : undefined;
};

/** Finds conditions that lack a part. @see https://json-schema.org/draft/2020-12/json-schema-core#section-10.2.2 */
const conditionFaults = (schema: Schema): readonly SchemaFault[] => {
  const has = (key: string): boolean => schema[key] !== undefined;
  if (has('if'))
    return has('then') || has('else') ? [] : [{ key: 'if', text: 'if has no effect without then or else.', fix: 'Add then or else.' }];
  return ['then', 'else'].filter(has).map((key) => ({ key, text: `${key} has no effect without if.`, fix: `Add if, or delete ${key}.` }));
};

/** Finds names in conditions on the presence of properties that a schema does not declare. */
const dependencyFaults = (schema: Schema): readonly SchemaFault[] => {
  const { properties } = schema;
  if (!isObject(properties) || ['$ref', 'allOf', 'anyOf', 'oneOf', 'patternProperties'].some((key) => schema[key] !== undefined)) return [];
  const fault = (name: string, keyword: string, ...path: readonly string[]): SchemaFault | [] => {
    if (Object.hasOwn(properties, name)) return [];
    const near = closest(name, Object.keys(properties));
    const fix = near === undefined ? 'Correct the name, or declare it under properties.' : `Did you mean "${near}"?`;
    return { key: [keyword, ...path], text: `${keyword} names the property "${name}", which is not declared.`, fix };
  };
  return ['dependentRequired', 'dependentSchemas'].flatMap((keyword) => {
    const conditions = schema[keyword];
    return Object.entries(isObject(conditions) ? conditions : {}).flatMap(([name, needed]) => [
      ...[fault(name, keyword, name)].flat(),
      ...(Array.isArray(needed) ? needed.flatMap((other, at) => fault(String(other), keyword, name, String(at))) : []),
    ]);
  });
};

/** @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.1 */
const idFault = ({ $id: id }: Schema): SchemaFault | undefined =>
  typeof id === 'string'
    ? {
        key: '$id',
        text: '$id changes what the references in the schema resolve to.',
        fix: 'Delete it: references name the schema by its key.',
      }
    : undefined;

const finders: readonly ((schema: Schema) => SchemaFault | readonly SchemaFault[] | undefined)[] = [
  shapeFaults,
  formatFault,
  boundFaults,
  stepFault,
  strayFaults,
  (schema) => valueFault('default', schema),
  (schema) => valueFault('const', schema),
  neverUsedFaults,
  markFault,
  indentedFaults,
  emptyFaults,
  repeatedFault,
  joinedFault,
  nullFault,
  conditionFaults,
  idFault,
];

/**
 * Requires schemas to declare their required properties, keywords that do not contradict each other, required path parameters,
 * and valid examples of headers.
 */
export const schemaKeywords: Oas3Rule = () => ({
  Schema: (schema: unknown, { report, location, resolve }) => {
    if (!isObject(schema)) return;
    const faults = [
      ...finders.flatMap((find) => find(schema) ?? []),
      ...itemFaults(schema, resolve),
      ...compositionFaults(schema, resolve),
    ];
    for (const fault of faults) reportFault(report, location.child([fault.key].flat()), fault);
    // Part of a combined schema can depend on properties of other parts.
    if (!/\/(?:allOf|anyOf|oneOf)\/\d+$/.test(location.pointer))
      for (const fault of dependencyFaults(schema)) reportFault(report, location.child([fault.key].flat()), fault);
    for (const { location: at, ...fault } of optionalDiscriminators(schema, resolve)) reportFault(report, at, fault);
  },
  Header: (header, { report, location, resolve }) => {
    const schema = resolved(header.schema, resolve);
    const fault = isObject(schema) ? valueFault('example', { ...schema, example: header.example }) : undefined;
    if (fault !== undefined) reportFault(report, location.child([fault.key].flat()), fault);
  },
  Parameter: (parameter, { report, location }) => {
    if (parameter.in === 'path' && parameter.required !== true)
      reportFault(report, location.key(), {
        text: `The path parameter ${parameter.name ?? ''} is not marked as required.`,
        fix: 'Add required: true: a path always has all its parts.',
        fact: { kind: 'optional-path-parameter' },
      });
    const schema = parameter.schema as unknown;
    if (parameter.required === true && isObject(schema) && schema['default'] !== undefined)
      reportFault(report, location.child(['schema', 'default']), {
        text: 'A required parameter is always sent, so its default is never used.',
        fix: 'Delete the default, or required: true.',
        fact: { kind: 'unused-default' },
      });
  },
});
