import { isObject, keyOfPart } from '../../../src/shared/model/raw.ts';
import { typesIn } from './linterMessages.ts';
import { looksLikeReference } from './looksLikeReference.ts';

/** Types of other languages and of older specifications, with their OpenAPI 3.1 spelling. */
const typeNames: Readonly<Record<string, string>> = {
  int: 'type: integer',
  int32: 'type: integer with format: int32',
  int64: 'type: integer with format: int64',
  long: 'type: integer with format: int64',
  float: 'type: number with format: float',
  double: 'type: number with format: double',
  decimal: 'type: number',
  bool: 'type: boolean',
  str: 'type: string',
  text: 'type: string',
  date: 'type: string with format: date',
  datetime: 'type: string with format: date-time',
  'date-time': 'type: string with format: date-time',
  uuid: 'type: string with format: uuid',
  email: 'type: string with format: email',
  file: 'type: string with format: binary',
  binary: 'type: string with format: binary',
  list: 'type: array',
  basic: 'type: http with scheme: basic',
  bearer: 'type: http with scheme: bearer',
  map: 'type: object with additionalProperties',
  dict: 'type: object with additionalProperties',
  any: 'the schema without a type',
};

/** Returns the fix for a value of `type` that JSON Schema does not know. */
export const typeFix = (value: unknown): string | undefined => {
  if (value === null) return "Put 'null' in quotes: it names the type.";
  if (typeof value !== 'string') return undefined;
  const alternatives = value.split(/[|,]/).map((part) => part.trim());
  if (alternatives.length > 1) return `Write type: [${alternatives.map((part) => (part === 'null' ? "'null'" : part)).join(', ')}].`;
  const meant = Object.hasOwn(typeNames, value.toLowerCase()) ? typeNames[value.toLowerCase()] : undefined;
  return meant === undefined ? undefined : `Write ${meant}.`;
};

/** Keywords of objects that are not the names of properties, if they have the value of a keyword. */
const keywordsOfObjects = ['description', 'title', 'required', 'example', 'examples', 'enum', 'minProperties', 'maxProperties'];

const typesOfJson = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** A value that has another type than OpenAPI expects. */
type Mismatch = { readonly value: unknown; readonly expected: string; readonly got: string; readonly key: string };

const listFix = ({ value, got, key }: Mismatch): string | undefined => {
  if (got === 'object') return 'Write a list: begin each item with "- ".';
  if (got === 'null') return `Write its items below ${key}, or delete ${key}.`;
  return got === '' ? undefined : `Write a list: [${String(value)}].`;
};

const schemaFix = ({ value, got }: Mismatch): string | undefined => {
  if (value === 'true' || value === 'false') return `Write ${value}, without quotes.`;
  if (typesOfJson.includes(String(value))) return `Write { type: ${String(value)} }.`;
  return got === 'array' ? 'Write one schema; for a list with a schema for each place, use prefixItems.' : undefined;
};

const stringFix = ({ value, got }: Mismatch): string | undefined => {
  if (isObject(value)) return typeof value['name'] === 'string' ? `Write the name alone: ${value['name']}.` : undefined;
  if (got === 'array') return 'Write one text, without "- " or brackets.';
  return got === 'null' ? 'Write the text after the colon, or delete the key.' : 'Put the value in quotes.';
};

const numberFix = ({ value, expected, got }: Mismatch): string | undefined => {
  if (got !== 'string') return expected === 'integer' && got === 'number' ? 'Write a whole number.' : undefined;
  const digits = String(value).replace(/[\s_,']/g, '');
  if (!/^-?[\d.]+$/.test(digits)) return 'Write a number in digits, without a unit.';
  return digits === value ? 'Write the number without quotes.' : `Write ${digits}.`;
};

const objectFix = ({ got, key }: Mismatch): string | undefined => {
  if (got === 'array') return 'Write a map: a name and a value, without "- ".';
  return got === 'null' ? `Write its keys below ${key}, or delete ${key}.` : undefined;
};

/** The fixes by the type that is expected. */
const fixes: Readonly<Record<string, (mismatch: Mismatch) => string | undefined>> = {
  Schema: schemaFix,
  string: stringFix,
  integer: numberFix,
  number: numberFix,
  boolean: ({ got }) => (got === 'string' ? 'Write true or false, without quotes.' : 'Write true or false.'),
  object: objectFix,
  SecurityRequirement: ({ value, got }) => (got === 'string' ? `Write ${String(value)}: [].` : undefined),
  Example: () => 'Write it below value of a named example: examples: { one: { value: … } }.',
  ExamplesMap: () => 'Give each example a name: examples: { one: { value: … } }.',
  Server: ({ value, got }) => (got === 'string' ? `Write url: ${String(value)}.` : undefined),
  Contact: ({ value }) => `Write contact: { ${String(value).includes('@') ? 'email' : 'name'}: ${String(value)} }.`,
  Header: ({ value }) => `Write { description: ${String(value)}, schema: { type: string } }.`,
  License: ({ value }) => `Write license: { name: ${String(value)}, identifier: ${String(value)} }.`,
  Discriminator: ({ value }) => `Write discriminator: { propertyName: ${String(value)} }.`,
  PathItem: ({ got }) => (got === 'null' ? 'Add an operation below the path, or delete it.' : undefined),
};

/**
 * Returns the fix for a value of the wrong type; undefined when nothing is known about it.
 * @param text the message of the linter
 * @param key the key of the value
 * @param owner the pointer of the object that has the key
 */
export const wrongTypeFix = (text: string, key: string, owner: string, value: unknown): string | undefined => {
  const mismatch = { value, key, ...typesIn(text) };
  const { expected, got } = mismatch;
  if (typeof value === 'string' && value.includes('\u00A0')) return 'Replace the no-break space with a space.';
  const property = keyOfPart(/\/properties\/([^/]+)(?:\/required)?$/.exec(owner)?.[1] ?? '…');
  if (expected === 'Schema' && owner.endsWith('/properties') && keywordsOfObjects.includes(key))
    return `Remove the indentation: ${key} belongs beside properties.`;
  // Also in a list: required: [true].
  if ((key === 'required' || owner.endsWith('/required')) && got === 'boolean')
    return `List the property under required of its object: required: [${property}].`;
  if (got === 'null' && /\/security\/\d+$/.test(owner)) return `Write ${key}: [].`;
  if (expected === 'array' || text.includes('(array)')) return listFix(mismatch);
  const isObjectExpected = text.includes('(object)');
  if (isObjectExpected && looksLikeReference(value)) return `Write { $ref: '${String(value)}' }.`;
  const fix = Object.hasOwn(fixes, expected) ? fixes[expected]?.(mismatch) : undefined;
  return fix ?? (isObjectExpected ? objectFix(mismatch) : undefined);
};
