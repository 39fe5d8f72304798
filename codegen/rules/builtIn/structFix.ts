import { keyedMethods } from '../../model/operation/methods.ts';
import type { Advice } from '../ruleContext.ts';
import { missingKey, typesIn, unexpectedKey } from './linterMessages.ts';
import { isObject, keyOfPart, pointerPart } from '../../../src/shared/model/raw.ts';

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
  map: 'type: object with additionalProperties',
  dict: 'type: object with additionalProperties',
  any: 'the schema without a type',
};

/** Keywords of other schema languages. */
const keywordNames: Readonly<Record<string, string>> = {
  min: 'minimum, minLength or minItems',
  max: 'maximum, maxLength or maxItems',
  regex: 'pattern',
  regexp: 'pattern',
  values: 'enum',
  options: 'enum',
  desc: 'description',
  optional: 'nothing: a property is optional unless required of its object lists it',
};

/** Advises to indent a key differently. @param name what it belongs to */
const misplaced = (name: string, fix: string): Advice => ({ fix, fact: { kind: 'misplaced-key', name } });

/** Keys of Swagger 2, which OpenAPI 3 replaced. */
const swaggerFixes: Readonly<Record<string, string | Advice>> = {
  consumes: misplaced('nowhere', 'Delete it: the media types are the keys of content in requestBody.'),
  produces: misplaced('nowhere', 'Delete it: the media types are the keys of content in each response.'),
  collectionFormat: 'Write explode: false for values that are separated by commas, or style: pipeDelimited or spaceDelimited.',
  definitions: 'Move it to schemas under components.',
  basePath: 'Write it into the url of servers.',
  host: 'Write it into the url of servers.',
  schemes: 'Write them into the url of servers.',
  securityDefinitions: 'Move it to securitySchemes under components.',
};

const schemaKeys = new Set(
  'type format enum items default pattern minimum maximum minLength maxLength minItems maxItems uniqueItems multipleOf'.split(' '),
);
const operationKeys = new Set('responses tags operationId requestBody security deprecated callbacks x-permission'.split(' '));

const methodNames = new Set<string>(keyedMethods);

/** Keys that OpenAPI 3.2 added. */
const newKeys = new Set('$self additionalOperations itemSchema itemEncoding prefixEncoding query'.split(' '));

const topLevelKeys = new Set('components info servers security tags webhooks externalDocs'.split(' '));

const typeFix = (value: unknown): string | undefined => {
  if (value === null) return "Put 'null' in quotes: it names the type.";
  if (typeof value !== 'string') return undefined;
  const alternatives = value.split(/[|,]/).map((part) => part.trim());
  if (alternatives.length > 1) return `Write type: [${alternatives.map((part) => (part === 'null' ? "'null'" : part)).join(', ')}].`;
  const meant = Object.hasOwn(typeNames, value.toLowerCase()) ? typeNames[value.toLowerCase()] : undefined;
  return meant === undefined ? undefined : `Write ${meant}.`;
};

const typesOfJson = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** A reference that is written where the object itself is expected. */
const isReference = (value: unknown): boolean => typeof value === 'string' && /#\/|\.(?:ya?ml|json)$/.test(value);

const unexpectedFix = (key: string, parentPointer: string, parent: unknown): string | Advice | undefined => {
  if (/^\$?ref(?:s|erence)?$/i.test(key) && isObject(parent) && isReference(parent[key])) return 'Write $ref.';
  if (parentPointer === '#/paths' && topLevelKeys.has(key))
    return misplaced('top level', `Remove the indentation: ${key} belongs to the top level.`);
  if (parentPointer === '#/paths' && key.includes('://')) return 'Write the part after the path of the server, which begins with a slash.';
  if (parentPointer === '#/paths' && !key.startsWith('x-')) return misplaced('path', `Begin the path with a slash: /${key}.`);
  if (newKeys.has(key) || (/^#\/tags\/\d+$/.test(parentPointer) && ['parent', 'kind', 'summary'].includes(key)))
    return `Write openapi: 3.2.0, the first version with ${key}.`;
  if (/^#\/paths\/[^/]+$/.test(parentPointer) && methodNames.has(key.toLowerCase())) return `Write ${key.toLowerCase()}.`;
  if (/^#\/paths\/[^/]+\/[a-z]+$/.test(parentPointer) && ['content', 'required'].includes(key)) return 'Indent it below requestBody.';
  if (/^#\/paths\/[^/]+$/.test(parentPointer) && operationKeys.has(key)) return 'Indent it below the method that it belongs to.';
  if (schemaKeys.has(key) && /\/(?:parameters|headers)\/[^/]+$/.test(parentPointer))
    return misplaced('schema', `Write it below schema: schema: { ${key}: … }.`);
  if (/\/headers\/[^/]+$/.test(parentPointer) && ['name', 'in'].includes(key))
    return misplaced('nowhere', 'Delete it: the key of a header is its name.');
  if (/\/callbacks\/[^/]+\/(?:get|put|post|patch|delete)$/.test(parentPointer))
    return "Name the URL to call above the method: '{$request.body#/url}':.";
  if (Object.hasOwn(swaggerFixes, key)) return swaggerFixes[key];
  const isSchema = isObject(parent) && /\/(?:schema|items|properties\/[^/]+|schemas\/[^/]+)$/.test(parentPointer);
  const [, stuck, rest] = /^(\w+):(\S.*)$/.exec(key) ?? [];
  if (stuck !== undefined) return `Write a space after the colon: ${stuck}: ${rest}.`;
  if (/\s/.test(key)) return misplaced('text', 'Indent it more than the key above, whose text it continues, or put the text in quotes.');
  if (/\/responses\/[^/]+$/.test(parentPointer) && ['schema', 'example', 'examples'].includes(key))
    return misplaced('content', `Write it below content and a media type: content: { application/json: { ${key}: … } }.`);
  if (/\/responses\/[^/]+$/.test(parentPointer) && /^[1-5](?:\d\d|XX)$/.test(key))
    return misplaced('responses', `Indent '${key}' like the response above it.`);
  if (key === '$ref' && isObject(parent) && Array.isArray(parent[key]))
    return 'Write one reference; for several schemas, use allOf or oneOf.';
  if (key === '$ref') return 'Put the reference in quotes: YAML reads what follows # as a comment.';
  if (/\/examples\/[^/]+$/.test(parentPointer)) return misplaced('value', `Write it below value: value: { ${key}: … }.`);
  if (isSchema && isObject(parent['properties']) && isObject(parent[key]) && !Object.hasOwn(parent['properties'], key))
    return misplaced('properties', 'Indent it below properties.');
  return isSchema && Object.hasOwn(keywordNames, key) ? `Write ${keywordNames[key]}.` : undefined;
};

const wrongTypeFix = (text: string, key: string, parentPointer: string, value: unknown): string | undefined => {
  const { expected, got } = typesIn(text);
  const isList = expected === 'array' || text.includes('(array)');
  if (typeof value === 'string' && value.includes('\u00A0')) return 'Replace the no-break space with a space.';
  const property = keyOfPart(/\/properties\/([^/]+)$/.exec(parentPointer)?.[1] ?? '');
  if (key === 'required' && got === 'boolean') return `List the property under required of its object: required: [${property}].`;
  if (isList && got === 'object') return 'Write a list: begin each item with "- ".';
  if (isList && got === 'null') return `Write its items below ${key}, or delete ${key}.`;
  if (isList && got !== '') return `Write a list: [${String(value)}].`;
  if (text.includes('(object)') && isReference(value)) return `Write { $ref: '${String(value)}' }.`;
  if (expected === 'Schema' && (value === 'true' || value === 'false')) return `Write ${value}, without quotes.`;
  if (expected === 'Schema' && typesOfJson.includes(String(value))) return `Write { type: ${String(value)} }.`;
  if (expected === 'SecurityRequirement' && got === 'string') return `Write ${String(value)}: [].`;
  if (expected === 'string' && isObject(value) && typeof value['name'] === 'string') return `Write the name alone: ${value['name']}.`;
  if (expected === 'string' && got === 'array') return 'Write one text, without "- " or brackets.';
  if (expected === 'ExamplesMap') return 'Give each example a name: examples: { one: { value: … } }.';
  if (expected === 'License') return `Write license: { name: ${String(value)}, identifier: ${String(value)} }.`;
  if (expected === 'Discriminator') return `Write discriminator: { propertyName: ${String(value)} }.`;
  if (expected === 'Schema' && got === 'array') return 'Write one schema; for a list with a schema for each place, use prefixItems.';
  if (text.includes('(object)') && got === 'array') return 'Write a map: a name and a value, without "- ".';
  if (expected === 'string' && got === 'null') return 'Write the text after the colon, or delete the key.';
  if (expected === 'string' && got !== 'object' && got !== 'array') return 'Put the value in quotes.';
  if (expected === 'PathItem' && got === 'null') return 'Add an operation below the path, or delete it.';
  if (text.includes('(object)') && got === 'null') return `Write its keys below ${key}, or delete ${key}.`;
  if ((expected === 'integer' || expected === 'number') && got === 'string') {
    const digits = String(value).replace(/[\s_,']/g, '');
    if (!/^-?[\d.]+$/.test(digits)) return 'Write a number in digits, without a unit.';
    return digits === value ? 'Write the number without quotes.' : `Write ${digits}.`;
  }
  if (expected === 'integer' && got === 'number') return 'Write a whole number.';
  return expected === 'boolean' && got === 'string' ? 'Write true or false, without quotes.' : undefined;
};

/**
 * Returns the fix for a key or value that OpenAPI does not allow; undefined when the only advice is to read the specification.
 * @param text the message of the linter
 * @param pointer the position of the key or value
 * @param at returns the value at a pointer
 */
export const structFix = (text: string, pointer: string, at: (pointer: string) => unknown): string | Advice | undefined => {
  const end = pointer.lastIndexOf('/');
  const [parentPointer, key] = [pointer.slice(0, end), keyOfPart(pointer.slice(end + 1))];
  const parent = at(parentPointer);
  const valueOf = (name: string, otherwise: string): string => String((isObject(parent) ? parent[name] : undefined) ?? otherwise);
  if (text.includes('`nullable`')) return `Write type: [${valueOf('type', 'string')}, 'null'].`;
  const bound = /^exclusive(Minimum|Maximum)$/.exec(key)?.[1];
  if (bound !== undefined && text.includes('`boolean`')) {
    const plain = bound.toLowerCase();
    return `Write exclusive${bound}: ${valueOf(plain, '0')} in place of ${plain} and exclusive${bound}.`;
  }
  const least = /must be greater than or equal to (\S+)$/.exec(text)?.[1];
  if (least !== undefined) return `Write ${least} or a larger number.`;
  const missing = missingKey(text);
  if (missing !== undefined) return `Add ${missing}.`;
  if (text.startsWith('`type` can be one of')) return typeFix(at(pointer));
  if (text.startsWith('`in` can be one of') && ['body', 'formData'].includes(String(at(pointer))))
    return 'Move it to requestBody: its content, by media type, has the schema.';
  const unexpected = unexpectedKey(text);
  if (unexpected !== undefined) {
    const owner = `${parentPointer}/${pointerPart(unexpected)}` === pointer ? parentPointer : pointer;
    return unexpectedFix(unexpected, owner, at(owner));
  }
  const value = at(pointer);
  const named = typeof value === 'string' ? `#/components/schemas/${pointerPart(value)}` : '';
  if (typesIn(text).expected === 'Schema' && named !== '' && at(named) !== undefined) return `Write { $ref: '${named}' }.`;
  return wrongTypeFix(text, key, parentPointer, value);
};
