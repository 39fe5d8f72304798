import { keyedMethods } from '../../model/operation/methods.ts';
import { isObject } from '../../../src/shared/model/raw.ts';
import { respell, type Advice } from '../ruleContext.ts';
import { looksLikeReference } from './looksLikeReference.ts';

/** Keywords of other schema languages. */
const keywordNames: Readonly<Record<string, string>> = {
  min: 'minimum, minLength or minItems',
  max: 'maximum, maxLength or maxItems',
  regex: 'pattern',
  regexp: 'pattern',
  values: 'enum',
  options: 'enum',
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

/** Where a key is unexpected, and what its author meant. */
type Mistake = {
  /** The pointer of the object that has the key; without it, any object. */
  readonly in?: RegExp;
  readonly is: (key: string, parent: Readonly<Record<string, unknown>>) => boolean;
  readonly fix: (key: string, parent: Readonly<Record<string, unknown>>) => string | Advice | undefined;
};

const oneOf =
  (...keys: readonly string[]) =>
  (key: string): boolean =>
    keys.includes(key);

const newKeyFix = (key: string): string => `Write openapi: 3.2.0, the first version with ${key}.`;

const newerKeyFix = (key: string): string => `Delete it, or write openapi: 3.1.0, the first version with ${key} here.`;

const always = (): boolean => true;

const stuckColon = /^(\w+):(\S.*)$/;

// Where the pointer of a path item, of a response and of a schema ends.
const pathPlace = /^#\/paths\/[^/]+$/;
const responsePlace = /\/responses\/[^/]+$/;
const schemaPlace = /\/(?:schema|items|properties\/[^/]+|schemas\/[^/]+)$/;

/** The first that applies decides. */
const mistakes: readonly Mistake[] = [
  {
    in: schemaPlace,
    is: (key, parent) => /^\d+$/.test(key) && parent[key] === null && Object.values(parent).some((value) => typeof value === 'number'),
    fix: () => 'Write the number with a decimal point, or without commas: YAML reads what follows a comma as another key.',
  },
  { in: /\/flows$/, is: oneOf('accessCode'), fix: () => 'Write authorizationCode.' },
  {
    in: /\/flows\/(?:clientCredentials|password)$/,
    is: oneOf('authorizationUrl'),
    fix: () => 'Delete it: only the flows implicit and authorizationCode have it.',
  },
  { in: /\/flows\/implicit$/, is: oneOf('tokenUrl'), fix: () => 'Delete it: the flow implicit does not have it.' },
  { in: /\/flows$/, is: oneOf('application'), fix: () => 'Write clientCredentials.' },
  { is: (key, parent) => /^\$?ref(?:s|erence)?$/i.test(key) && looksLikeReference(parent[key]), fix: () => 'Write $ref.' },
  {
    in: /^#\/paths$/,
    is: (key) => topLevelKeys.has(key),
    fix: (key) => misplaced('top level', `Remove the indentation: ${key} belongs to the top level.`),
  },
  {
    in: /^#\/paths$/,
    is: (key) => key.includes('://'),
    fix: () => 'Write the part after the path of the server, which begins with a slash.',
  },
  { in: /^#\/paths$/, is: (key) => !key.startsWith('x-'), fix: (key) => misplaced('path', `Begin the path with a slash: /${key}.`) },
  { is: (key) => newKeys.has(key), fix: newKeyFix },
  { in: /^#\/info$/, is: oneOf('summary'), fix: newerKeyFix },
  { in: /^#\/info\/license$/, is: oneOf('identifier'), fix: newerKeyFix },
  // A list in place of one value is not a misspelling of `example`.
  { in: schemaPlace, is: (key, parent) => key === 'examples' && Array.isArray(parent[key]), fix: newerKeyFix },
  {
    in: /^#\/components$/,
    is: (key) => key === 'paths' || topLevelKeys.has(key),
    fix: (key) => misplaced('top level', `Remove the indentation: ${key} belongs to the top level.`),
  },
  { in: /^#\/(?:tags\/\d+|info\/license)$/, is: oneOf('title', 'label'), fix: (key) => respell(key, 'name') },
  { in: /\/flows\/(?:clientCredentials|password)$/, is: oneOf('url'), fix: (key) => respell(key, 'tokenUrl') },
  { in: /^#\/paths\/[^/]+\/[a-z]+$/, is: oneOf('body'), fix: (key) => respell(key, 'requestBody') },
  { in: /^#\/paths\/[^/]+\/[a-z]+$/, is: oneOf('id'), fix: (key) => respell(key, 'operationId') },
  { is: oneOf('desc'), fix: (key) => respell(key, 'description') },
  {
    in: /\/(?:requestBody|(?:requestBodies|responses)\/[^/]+)$/,
    is: (key) => key.includes('/'),
    fix: () => misplaced('media type', 'Indent it below content.'),
  },
  { in: /^#\/tags\/\d+$/, is: oneOf('parent', 'kind', 'summary'), fix: newKeyFix },
  { in: pathPlace, is: (key) => methodNames.has(key.toLowerCase()), fix: (key) => `Write ${key.toLowerCase()}.` },
  { in: /^#\/paths\/[^/]+\/[a-z]+$/, is: oneOf('content', 'required'), fix: () => 'Indent it below requestBody.' },
  { in: pathPlace, is: (key) => operationKeys.has(key), fix: () => 'Indent it below the method that it belongs to.' },
  {
    in: /\/(?:parameters|headers)\/[^/]+$/,
    is: (key) => schemaKeys.has(key),
    fix: (key) => misplaced('schema', `Write it below schema: schema: { ${key}: … }.`),
  },
  {
    in: /\/headers\/[^/]+$/,
    is: oneOf('name', 'in'),
    fix: () => misplaced('nowhere', 'Delete it: the key of a header is its name.'),
  },
  {
    in: /\/callbacks\/[^/]+\/(?:get|put|post|patch|delete)$/,
    is: always,
    fix: () => "Name the URL to call above the method: '{$request.body#/url}':.",
  },
  { is: (key) => Object.hasOwn(swaggerFixes, key), fix: (key) => swaggerFixes[key] },
  { is: (key) => stuckColon.test(key), fix: (key) => `Write a space after the colon: ${key.replace(stuckColon, '$1: $2')}.` },
  {
    is: (key) => /\s|\.$/.test(key),
    fix: () => misplaced('text', 'Indent it more than the key above, whose text it continues, or put the text in quotes.'),
  },
  {
    in: responsePlace,
    is: oneOf('schema', 'example', 'examples'),
    fix: (key) => misplaced('content', `Write it below content and a media type: content: { application/json: { ${key}: … } }.`),
  },
  {
    in: responsePlace,
    is: (key) => /^[1-5](?:\d\d|XX)$/.test(key),
    fix: (key) => misplaced('responses', `Indent '${key}' like the response above it.`),
  },
  {
    is: (key, parent) => key === '$ref' && Array.isArray(parent[key]),
    fix: () => 'Write one reference; for several schemas, use allOf or oneOf.',
  },
  { is: oneOf('$ref'), fix: () => 'Put the reference in quotes: YAML reads what follows # as a comment.' },
  { in: /\/examples\/[^/]+$/, is: always, fix: (key) => misplaced('value', `Write it below value: value: { ${key}: … }.`) },
  {
    in: schemaPlace,
    is: (key, parent) => isObject(parent['properties']) && isObject(parent[key]) && !Object.hasOwn(parent['properties'], key),
    fix: () => misplaced('properties', 'Indent it below properties.'),
  },
  { in: schemaPlace, is: (key) => Object.hasOwn(keywordNames, key), fix: (key) => `Write ${keywordNames[key]}.` },
];

/**
 * Returns the fix for a key that OpenAPI does not allow where it is; undefined if nothing is known about it.
 * @param owner the pointer of the object that has the key
 * @param parent the object itself
 */
export const unexpectedFix = (key: string, owner: string, parent: unknown): string | Advice | undefined => {
  const object = isObject(parent) ? parent : {};
  return mistakes.find((mistake) => (mistake.in?.test(owner) ?? true) && mistake.is(key, object))?.fix(key, object);
};
