import { fieldsOf } from '../../model/operation/parameter.ts';
import { decodeOrKeep } from '../../../src/shared/decodePart.ts';
import {
  asArray,
  asObject,
  isArray,
  isObject,
  keyOfPart,
  lookUp,
  mapParts,
  own,
  pointerPart,
  type RawObject,
  resolve,
  valueAt,
} from '../../../src/shared/model/raw.ts';
import { allowsJson, isJson } from '../../../src/shared/request/mediaType.ts';
import { namesInPath } from '../../../src/shared/request/pathTemplate.ts';
import { lettersOf } from '../../../src/shared/model/cases.ts';
import { uniqueNames } from '../../../src/shared/model/names.ts';
import { clientId, isClientType } from '../../../src/shared/snippets/sdkCall.ts';
import { mapValues } from '../../../src/shared/records.ts';
import type { JsonValue, OperationModel } from '../../../src/shared/model/types.ts';

type Parent = Record<string, unknown> | unknown[];

const isParent = (value: unknown): value is Parent => Array.isArray(value) || isObject(value);

/** The object or list that contains the last part of a pointer. */
const parentAt = (document: unknown, parts: readonly string[]): Parent | undefined => {
  let value = document;
  for (const part of parts.slice(0, -1)) value = isParent(value) ? Reflect.get(value, part) : undefined;
  return isParent(value) ? value : undefined;
};

const repair = (document: unknown, problem: string, pointer: string): boolean => {
  const parts = pointer.split('/').slice(1).map(keyOfPart);
  const last = parts.at(-1) ?? '';
  const parent = parentAt(document, parts);
  if (parent === undefined || !Object.hasOwn(parent, last)) return false;
  const value: unknown = Reflect.get(parent, last);
  const missing = /^The field `([^`]+)` must be present/.exec(problem)?.[1];
  if (missing !== undefined && isObject(value)) Reflect.set(value, missing, '');
  else if (problem.startsWith('Expected type `string`') && ['number', 'boolean'].includes(typeof value))
    Reflect.set(parent, last, String(value));
  else if (problem.startsWith('Expected type `object`') && typeof value === 'string') Reflect.set(parent, last, {});
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return true;
};

/**
 * Repairs the parts of a spec that the client generator rejects: a missing string becomes empty, a number becomes a string, a
 * string that should be an object becomes an empty object, and everything else is omitted.
 * @param message the output of the generator: a line for each problem, which ends with its position, as in `(at #/info/version)`
 * @returns undefined when the message contains no position in the spec
 */
export const acceptableSpec = (spec: object, message: string): object | undefined => {
  const copy = structuredClone(spec);
  // In reverse order, so that positions in lists stay valid.
  const problems = [...message.matchAll(/^\s*- (.*) \(at #(\/.*)\)$/gm)].toReversed();
  const repaired = problems.filter(([, problem = '', pointer = '']) => repair(copy, problem, pointer));
  return repaired.length === 0 ? undefined : copy;
};

/** Keywords whose keys are names, such as those of properties, which can be called `const` too. */
const namedParts = new Set(['properties', 'patternProperties', 'schemas', 'headers', 'parameters', 'responses', 'requestBodies']);

/** Returns a spec without enums that contain a value that a generator rejects, and without constants other than scalars. */
export const withoutValues = (value: JsonValue, isRefused: (member: JsonValue) => boolean): JsonValue =>
  mapParts(isObject(value) && own(value, 'const') === null ? { ...value, type: 'null' } : value, (part, keyword) => {
    if (namedParts.has(keyword) && isObject(part)) return mapValues(part, (one) => withoutValues(one, isRefused));
    if (keyword === 'enum' && isArray(part) && part.some(isRefused)) return undefined;
    return keyword === 'const' && typeof part === 'object' ? undefined : withoutValues(part, isRefused);
  });

/**
 * Returns a spec with references that the generator resolves: it does not decode them, although they are URLs, and declares no
 * type for a part of a component, such as the property of a schema, so a reference to one becomes that part.
 */
export const withPlainReferences = (document: unknown): unknown => {
  const visit = (value: unknown, followed: readonly string[]): unknown => {
    const reference = isObject(value) ? value['$ref'] : undefined;
    if (typeof reference === 'string' && /^#\/components\/[^/]+\/[^/]+\/./.test(reference) && isObject(value)) {
      const { $ref: _, ...siblings } = value;
      return followed.includes(reference)
        ? siblings
        : visit({ ...asObject(lookUp(document, reference)), ...siblings }, [...followed, reference]);
    }
    return mapParts(value, (inner, name) => (name === '$ref' && typeof inner === 'string' ? decodeOrKeep(inner) : visit(inner, followed)));
  };
  return visit(document, []);
};

/** Returns a spec without parameters whose names differ from an earlier one only in punctuation, such as `time<`: Go has one field for both. */
export const withDistinctParameters = (value: JsonValue): JsonValue =>
  mapParts(value, (inner, name) => {
    if (name !== 'parameters' || !isArray(inner)) return withDistinctParameters(inner);
    const firsts = new Map(inner.map((one: unknown) => [fieldOf(one), one] as const).toReversed());
    return inner.filter((one: unknown) => !isObject(one) || one['name'] === undefined || firsts.get(fieldOf(one)) === one);
  });

const fieldOf = (parameter: unknown): string =>
  isObject(parameter) ? `${String(parameter['in'])} ${lettersOf(String(parameter['name']))}` : '';

const referenceTo = (schema: string): string => `#/components/schemas/${pointerPart(schema)}`;

/** Returns a spec whose schemas have all properties that they require, as snippets expect, and any value for those without a schema. */
export const withRequiredProperties = (spec: RawObject): RawObject => {
  const whole = (schema: JsonValue): JsonValue => {
    const properties = isObject(schema) ? own(schema, 'properties') : undefined;
    if (!isObject(schema) || !isObject(properties) || own(schema, 'allOf') !== undefined) return schema;
    const required = asArray(own(schema, 'required')).filter((name) => typeof name === 'string');
    return { ...schema, properties: { ...Object.fromEntries(required.map((name) => [name, {}])), ...properties } };
  };
  const components = asObject(own(spec, 'components'));
  const schemas = own(components, 'schemas');
  return isObject(schemas) ? { ...spec, components: { ...components, schemas: mapValues(schemas, whole) } } : spec;
};

/** The names of the types of TypeScript. The generator names types after schemas, whatever they are called. */
const typeNames = new Set('any bigint boolean never null number object string symbol undefined unknown void'.split(' '));

/** Returns a name without the letters that the generator drops. */
const latinPart = (name: string): string => name.replaceAll(/[^\w.-]+/g, '_');

/** Returns a number for each name that has the Latin letters and digits of an earlier one, and an empty string for the others. */
export const numbersOfEqual = (names: readonly string[]): readonly string[] => {
  const letters = names.map((name) => lettersOf(latinPart(name)));
  return uniqueNames(letters).map((unique, at) => unique.slice(letters[at]?.length));
};

/** Returns a spec with other names for schemas. @param changes the new names by the old ones */
const withSchemaNames = (spec: RawObject, changes: ReadonlyMap<string, string>): RawObject => {
  if (changes.size === 0) return spec;
  const schemas = valueAt(spec, ['components', 'schemas']);
  const renamed = new Map([...changes].map(([name, changed]) => [referenceTo(name), referenceTo(changed)]));
  const visit = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return renamed.get(value) ?? value;
    if (!isObject(value)) return mapParts(value, visit);
    const areNamed = value === schemas;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [(areNamed ? changes.get(name) : undefined) ?? name, visit(inner)]),
    );
  };
  return asObject(visit(spec));
};

const schemasOf = (spec: RawObject): RawObject => asObject(valueAt(spec, ['components', 'schemas']));

/** Returns a spec in which no schema has the name of a class, even in another case or with its words joined in another way. */
export const withoutSchemaNamed = (spec: RawObject, name: string): RawObject => {
  const alike = Object.keys(schemasOf(spec)).filter((one) => lettersOf(one) === lettersOf(name));
  return withSchemaNames(spec, new Map(alike.map((one) => [one, `${one}_schema`])));
};

/**
 * Returns a spec in which no schema has the name of a type of TypeScript or of the clients themselves, nor one that differs from
 * another only in case, in how its words are joined or in letters that are not Latin, because the generator would write two types with
 * the same name, nor one with characters that end a comment.
 */
export const withOwnNames = (spec: RawObject): RawObject => {
  const schemas = Object.entries(schemasOf(spec));
  const latin = schemas.map(([name]) => (/[A-Za-z]/.test(name) ? latinPart(name) : 'Schema'));
  const ids = Object.values(asObject(valueAt(spec, ['paths'])))
    .flatMap((item) => Object.values(asObject(item)))
    .map((operation) => lettersOf(String(own(asObject(operation), 'operationId'))));
  // Go has types for the parameters and the headers of an operation, and a constant for each value of an enum.
  const taken = new Set(ids.flatMap((id) => [`${id}params`, `${id}headers`]));
  for (const [at, [, schema]] of schemas.entries())
    for (const value of asArray(own(asObject(schema), 'enum')))
      taken.add(lettersOf(latin[at] ?? '') + (lettersOf(latinPart(String(value))) || 'value'));
  const numbers = numbersOfEqual(latin);
  const changes = schemas.map(([name], at) => {
    const isTaken = typeNames.has(name) || isClientType(name) || taken.has(lettersOf(latin[at] ?? ''));
    return [name, isTaken ? `${name}_schema` : `${latin[at]}${numbers[at]}`] as const;
  });
  return withSchemaNames(spec, new Map(changes.filter(([name, changed]) => name !== changed)));
};

/** Names that the methods of the Go and Python clients use themselves, some of them as types or functions. */
const localNames = new Set(
  (
    'any authHeaders auth_headers auth_query authQuery base64 body bool build_url buildUrl bytes c cast context ctx decode encode err error ' +
    'errors false float64 fmt headers http idempotency_key idempotencyKey int int64 io json len map multipart nil op operations out params ' +
    'payload query rand requestURL resolve_auth resolveAuth resp response retry self send strconv string strings this time timeout true url'
  ).split(' '),
);

/** The new names of the parameters of a path that have no Latin letter, or the name of something else in a method. */
const parameterNames = (path: string): ReadonlyMap<string, string> => {
  const all = namesInPath(path);
  const nameless = all.filter((name) => !/[A-Za-z]/.test(name)).map((name, at) => [name, `value_${at + 1}`] as const);
  return new Map([...nameless, ...all.filter((name) => localNames.has(name)).map((name) => [name, `${name}_value`] as const)]);
};

/** Returns a spec whose path parameters have names that the generator can use: of others it makes `_`, also two of one method. */
export const withPathParameters = (spec: RawObject): RawObject => {
  const paths = Object.entries(asObject(own(spec, 'paths'))).map(([path, item]): readonly [string, JsonValue] => {
    const names = parameterNames(path);
    if (names.size === 0 || !isObject(item)) return [path, item];
    const parameter = (written: JsonValue): JsonValue => {
      const raw = resolve(spec, written);
      const name = own(raw, 'in') === 'path' ? names.get(String(own(raw, 'name'))) : undefined;
      return name === undefined ? written : { ...raw, name };
    };
    const renamed = (part: RawObject): RawObject =>
      isArray(part['parameters']) ? { ...part, parameters: part['parameters'].map(parameter) } : part;
    const address = path.replace(/\{([^{}]+)\}/g, (written, name: string) => `{${names.get(name) ?? written.slice(1, -1)}}`);
    return [address, renamed(mapValues(item, (part) => (isObject(part) ? renamed(part) : part)))];
  });
  return { ...spec, paths: Object.fromEntries(paths) };
};

type Called = Pick<OperationModel, 'id' | 'name' | 'method' | 'path' | 'requestBody'>;

/**
 * Returns a spec whose operations are called as snippets call them: by the ids of the clients, without the bodies that it omits, with
 * the fields of a query string as parameters and those of a path in its order, and with JSON where a response may have any type.
 */
export const asInModel = (spec: RawObject, operations: readonly Called[]): RawObject => {
  const known = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
  const called = (operation: RawObject, method: string, path: string, shared: readonly JsonValue[]): RawObject => {
    const found = known.get(`${method} ${path}`);
    if (found === undefined) return operation;
    const { requestBody, parameters, responses, ...others } = operation;
    const inOrder = parametersInOrder([...shared, ...asArray(parameters)], path, spec);
    return {
      ...others,
      operationId: clientId(found),
      ...(inOrder.length > 0 && { parameters: inOrder }),
      ...(isObject(responses) && { responses: mapValues(responses, (response) => withJson(response, spec)) }),
      ...(found.requestBody !== null && requestBody !== undefined && { requestBody }),
    };
  };
  const paths = mapValues(asObject(own(spec, 'paths')), (item, path) => {
    const { parameters, ...parts } = asObject(item);
    return mapValues(parts, (part, key) => (isObject(part) ? called(part, key, path, asArray(parameters)) : part));
  });
  return { ...spec, paths };
};

/** The parameters of a path item and of its operation, which replaces some: those in the path first, as the path names them. */
const parametersInOrder = (all: readonly JsonValue[], path: string, spec: RawObject): readonly JsonValue[] => {
  const inPath = namesInPath(path);
  const byName = new Map(
    all
      .flatMap((one) => queryFields(one, spec))
      .map((one) => {
        const raw = resolve(spec, one);
        const [place, name] = [String(own(raw, 'in')), String(own(raw, 'name'))];
        return [`${place} ${name}`, { one, at: place === 'path' ? inPath.indexOf(name) : inPath.length }] as const;
      }),
  );
  return [...byName.values()].toSorted((a, b) => a.at - b.at).map(({ one }) => one);
};

/** A response with JSON in place of a range of media types that includes it: the generator reads no other body. */
const withJson = (response: JsonValue, spec: RawObject): JsonValue => {
  const raw = resolve(spec, response);
  const content = Object.entries(asObject(own(raw, 'content')));
  const range = content.find(([mediaType]) => allowsJson(mediaType));
  if (range === undefined || content.some(([mediaType]) => isJson(mediaType))) return response;
  return { ...raw, content: Object.fromEntries(content.map((one) => (one === range ? ['application/json', one[1]] : one))) };
};

const queryFields = (parameter: JsonValue, spec: RawObject): readonly JsonValue[] => {
  const raw = resolve(spec, parameter);
  return own(raw, 'in') === 'querystring' ? fieldsOf(raw, spec) : [parameter];
};

/** Whether a value or a name has no letters or digits: the generator names it `_`, which Java reserves. */
export const isNameless = (member: unknown): boolean => typeof member === 'string' && !/[A-Za-z\d]/.test(member);

/** Whether an enum value is an object or a list, which stops the generator. */
export const isNoScalar = (member: JsonValue): boolean => typeof member === 'object' && member !== null;
