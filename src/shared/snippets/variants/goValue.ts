import { isObject } from '../../model/raw.ts';
import type { JsonValue, SchemaModel } from '../../model/types.ts';
import type { SnippetContext } from '../language.ts';
import { goText } from '../quote.ts';
import { goConstant, goMember, goPackageOf, hasDistinctFields, typeOf } from '../sdkCall.ts';

/** Returns the Go package of the API. */
export const goPackage = ({ api }: SnippetContext): string => goPackageOf(api);

/** The function that a snippet with optional values declares. */
export const pointerFunction = 'func ptr[T any](value T) *T {\n\treturn &value\n}\n';

const scalars: Readonly<Record<string, string>> = { string: 'string', integer: 'int64', number: 'float64', boolean: 'bool' };

/** Returns the client's type for a schema, or null when its name is unknown. */
const goType = (schema: SchemaModel, context: SnippetContext): string | null => {
  const type = plainType(schema, context);
  return schema.nullable === true && type !== null && type !== 'any' ? `*${type}` : type;
};

const plainType = (schema: SchemaModel, context: SnippetContext): string | null => {
  const start = (prefix: string, inner: SchemaModel): string | null => {
    const type = goType(inner, context);
    return type === null ? null : prefix + type;
  };
  switch (schema.kind) {
    case 'ref': {
      const name = typeOf(schema);
      return name === null || context.follow(schema)?.nullable === true ? null : `${goPackage(context)}.${goMember(name)}`;
    }
    case 'array':
      return start('[]', schema.items);
    case 'enum':
      return scalars[schema.valueType] ?? 'any';
    case 'const':
      return scalars[typeof schema.value] ?? 'bool';
    case 'object':
      if (schema.properties.length > 0 || schema.additional === false) return 'any';
      return schema.additional === true ? 'map[string]any' : start('map[string]', schema.additional);
    default:
      return scalars[schema.kind] ?? 'any';
  }
};

/** Returns the literal of a value in the client's type for a schema; null when that type cannot hold the value. */
export const goValue = (value: JsonValue, schema: SchemaModel, context: SnippetContext, indent = '\t'): string | null => {
  if (schema.nullable === true) return value === null ? 'nil' : goPointer(value, schema, context, indent);
  const type = plainType(schema, context);
  const found = context.follow(schema);
  if (type === null || found === null) return null;
  switch (found.kind) {
    case 'string':
      return typeof value === 'string' ? goText(value) : null;
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : null;
    case 'integer':
      return Number.isSafeInteger(value) ? String(value) : null;
    case 'number':
      return typeof value === 'number' ? String(value) : null;
    case 'const':
      return found.value === value ? untyped(value, indent) : null;
    case 'enum': {
      const name = typeOf(schema);
      if (found.valueType !== 'string' || typeof value !== 'string') return null;
      if (name === null) return goText(value);
      const named = found.values.filter((one) => goConstant(name, String(one)) === goConstant(name, value));
      return named.length === 1 && named[0] === value ? `${goPackage(context)}.${goConstant(name, value)}` : `${type}(${goText(value)})`;
    }
    case 'array': {
      if (!Array.isArray(value)) return null;
      const items = value.map((item: JsonValue) => goValue(item, found.items, context, `${indent}\t`));
      // Go infers the type of a struct in a slice.
      const start = `${String(goType(found.items, context))}{`;
      const elements = items.map((item) => (item?.startsWith(start) === true ? item.slice(start.length - 1) : item));
      return composite(type, elements, indent);
    }
    case 'object':
      if (!isObject(value)) return null;
      if (found.properties.length > 0 && schema.kind === 'ref') return struct(value, type, found, context, indent);
      if (found.properties.length > 0 || !isObject(found.additional)) return schema.kind === 'ref' ? null : untyped(value, indent);
      return mapLiteral(type, value, (one) => goValue(one, found.additional as SchemaModel, context, `${indent}\t`), indent);
    case 'oneOf':
    case 'anyOf': {
      const variants = found.variants.flatMap((one) => (one.schema.kind === 'ref' ? goValue(value, one.schema, context, indent) : null));
      return variants.find((text) => text !== null) ?? untyped(value, indent);
    }
    default:
      return untyped(value, indent);
  }
};

/** Returns a pointer to the literal of a value, which is how the client takes optional values. */
export const goPointer = (value: JsonValue, nullable: SchemaModel, context: SnippetContext, indent = '\t'): string | null => {
  const schema = { ...nullable, nullable: false };
  const [text, type, found] = [goValue(value, schema, context, indent), plainType(schema, context), context.follow(schema)];
  if (text === null || type === null || found === null) return null;
  if (text.startsWith(`${type}{`)) return `&${text}`;
  if (typeof value === 'number' && found.kind in scalars) return `ptr(${scalars[found.kind]}(${text}))`;
  return ['string', 'boolean', 'enum', 'const'].includes(found.kind) ? `ptr(${text})` : `ptr[${type}](${text})`;
};

type ObjectSchema = Extract<SchemaModel, { kind: 'object' }>;

/** A struct. Its optional fields are pointers, slices or maps, and the client omits those that are null or empty. */
const struct = (
  value: Readonly<Record<string, JsonValue>>,
  type: string,
  { properties }: ObjectSchema,
  context: SnippetContext,
  indent: string,
): string | null => {
  const isOptional = ({ required, schema }: ObjectSchema['properties'][number]): boolean => !required || schema.writeOnly === true;
  if (!hasDistinctFields(properties) || properties.some((property) => !isOptional(property) && !Object.hasOwn(value, property.name)))
    return null;
  const fields = Object.entries(value).map(([name, one]): MaybeField => {
    const property = properties.find((known) => known.name === name);
    const isEmpty = one === null || (typeof one === 'object' && Object.keys(one).length === 0);
    if (property === undefined || (isOptional(property) && isEmpty)) return [name, null];
    const isPointer = isOptional(property) && !/^(?:\[\]|map\[|any$)/.test(String(plainType(property.schema, context)));
    return [goMember(name), (isPointer ? goPointer : goValue)(one, property.schema, context, `${indent}\t`)];
  });
  return fieldsLiteral(type, fields, indent);
};

const mapLiteral = (
  type: string,
  value: Readonly<Record<string, JsonValue>>,
  write: (value: JsonValue) => string | null,
  indent: string,
): string | null => {
  const fields = Object.entries(value).map(([name, one]): MaybeField => [goText(name), write(one)]);
  return fieldsLiteral(type, fields, indent);
};

/** Returns the literal of a value that the client has no type for. */
const untyped = (value: JsonValue, indent: string): string | null => {
  if (value === null) return 'nil';
  if (typeof value === 'string') return goText(value);
  const write = (one: JsonValue): string | null => untyped(one, `${indent}\t`);
  if (Array.isArray(value)) return composite('[]any', value.map(write), indent);
  return isObject(value) ? mapLiteral('map[string]any', value, write, indent) : String(value);
};

type Field = readonly [name: string, value: string];

type MaybeField = readonly [name: string, value: string | null];

const width = 80;

/** Returns a literal with its elements on one line when they fit; null when one of them is null. */
const composite = (type: string, elements: readonly (string | null)[], indent: string): string | null => {
  if (elements.includes(null)) return null;
  const flat = `${type}{${elements.join(', ')}}`;
  if (flat.length <= width && !flat.includes('\n')) return flat;
  return `${type}{\n${elements.map((element) => `${indent}\t${element},\n`).join('')}${indent}}`;
};

/** Returns a literal with named fields, on one line when they fit; null when one of them is null. */
export const fieldsLiteral = (type: string, fields: readonly MaybeField[], indent: string): string | null => {
  const known = fields.filter((field): field is Field => field[1] !== null);
  if (known.length < fields.length) return null;
  const flat = composite(
    type,
    known.map(([name, value]) => `${name}: ${value}`),
    indent,
  );
  return flat?.includes('\n') === true ? composite(type, aligned(known), indent) : flat;
};

/** Whether gofmt aligns a field apart from those before it. @see exprList in https://go.dev/src/go/printer/nodes.go */
const startsColumn = ([name, value]: Field, at: number, fields: readonly Field[]): boolean => {
  const [lastName, lastValue] = fields[at - 1] ?? ['', '\n'];
  if (value.includes('\n') || lastValue.includes('\n')) return true;
  if (Math.max(name.length, lastName.length) <= 40) return false;
  const logs = fields.slice(0, at).flatMap(([other, text]) => (text.includes('\n') ? [] : Math.log(other.length)));
  const ratio = name.length / Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
  return ratio >= 2.5 || ratio <= 0.4;
};

/** Fields with their values in columns, as gofmt aligns them. */
export const aligned = (fields: readonly Field[]): readonly string[] => {
  const starts = fields.flatMap((field, at) => (startsColumn(field, at, fields) ? at : []));
  return fields.map(([name, value], at) => {
    const column = fields.slice(
      starts.findLast((start) => start <= at),
      starts.find((start) => start > at),
    );
    return `${`${name}:`.padEnd(Math.max(...column.map(([other]) => other.length)) + 1)} ${value}`;
  });
};
