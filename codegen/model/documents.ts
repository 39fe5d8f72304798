import type { BundledSpec } from '../load/specs/bundledSpec.ts';
import { asArray, asObject, isArray, isObject, mapParts, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';
import { operationIn } from './operation/methods.ts';
import { asInPath, fieldsOf, isSent, undeclaredParameters } from './operation/parameter.ts';
import { withEnumTexts, withoutEmptyEnum } from './schema/plainSchema.ts';
import { withoutCycles, withoutLooseDiscriminator } from './typeableSchemas.ts';
import { filterEntries } from '../../src/shared/records.ts';

/**
 * The OpenAPI documents of an API, for readers and for tools that only accept OpenAPI. Emitters only pass them on: facts come
 * from the model.
 */
export type SpecDocuments = {
  /** The spec's file, relative to the project root. */
  readonly source: string;
  /**
   * Returns the spec as one document, without the extensions that configure this site. The values of an enum with an empty value
   * get names.
   */
  readonly download: () => JsonValue;
  /** Returns a new copy of the document with the names of the model, in which `fileMark` marks the contents of files. */
  readonly forTypes: () => RawObject;
};

export const documentsOf = (bundle: BundledSpec, api: ApiModel): SpecDocuments => ({
  source: bundle.entry.root,
  download: () => withEnumNames(withoutOurs(bundle.document)),
  forTypes: () => {
    const copy = withoutCycles(JSON.parse(JSON.stringify(namedDocument(bundle, api))) as RawObject);
    return asObject(withFiles(copy, copy, false));
  },
});

/** Extensions that configure this site and have no meaning for readers of the spec. */
const ours = new Set(['x-provoke', 'x-in-example']);

const withoutOurs = (value: JsonValue): JsonValue => mapParts(value, (item, name) => (ours.has(name) ? undefined : withoutOurs(item)));

/** Keywords whose values are data, not schemas. */
const dataKeywords = new Set(['const', 'default', 'example', 'examples']);

/**
 * Names the values of each enum that contains an empty one. Client generators derive names from values, and the name of an empty
 * value does not compile; openapi-generator, openapi-typescript-codegen and others read `x-enum-varnames` instead.
 */
const withEnumNames = (value: JsonValue): JsonValue => {
  const copy = mapParts(value, (inner, name) => (dataKeywords.has(name) ? inner : withEnumNames(inner)));
  const members = own(asObject(value), 'enum');
  const needsNames = isArray(members) && members.includes('') && !Object.hasOwn(asObject(value), 'x-enum-varnames');
  return needsNames ? { ...asObject(copy), 'x-enum-varnames': enumNames(members) } : copy;
};

/** The names of the values of an enum. */
export const enumNames = (members: readonly unknown[]): readonly string[] =>
  members.map((member) => (member === null ? 'NULL' : memberName(String(member))));

const memberName = (text: string): string => (text === '' ? 'EMPTY' : text.replace(/\W+/g, '_').replace(/^(?=\d)/, '_'));

/**
 * The document with the names of the model, for tools that read OpenAPI themselves: every operation has the model's name as its
 * operationId, path items are resolved, and headers that are not parameters are removed.
 */
const namedDocument = ({ document }: BundledSpec, api: ApiModel): RawObject => {
  const paths = asObject(own(document, 'paths'));
  const byPath = Map.groupBy(api.operations, (operation) => operation.path);
  const named = Object.entries(paths).map(([path, value]): [string, JsonValue] => {
    const item = resolve(document, value);
    const operations = byPath.get(path) ?? [];
    const shared = described(
      item,
      operations.map(({ method }) => operationIn(item, method)),
      document,
      path,
    );
    const undeclared = (operation: RawObject): readonly RawObject[] =>
      undeclaredParameters(
        path,
        [shared, operation].flatMap((holder) => asArray(own(holder, 'parameters')).map((raw) => resolve(document, raw))),
      );
    return [
      path,
      {
        ...shared,
        ...Object.fromEntries(
          operations.map(({ method, name }) => {
            const operation = described(operationIn(item, method), [operationIn(item, method)], document, path);
            const parameters = [...asArray(own(operation, 'parameters')), ...undeclared(operation)];
            return [method, { ...operation, ...plainResponses(operation), parameters, operationId: name }];
          }),
        ),
      },
    ];
  });
  return { ...document, paths: Object.fromEntries(named) };
};

/** Returns the responses of an operation without extensions, which openapi-typescript takes for responses. */
const plainResponses = (operation: RawObject): RawObject => {
  const responses = own(operation, 'responses');
  return isObject(responses) ? { responses: filterEntries(responses, (name) => !name.startsWith('x-')) } : {};
};

/** Returns an operation or a path item with the parameters of the model. @param operations those that its parameters apply to */
const described = (holder: RawObject, operations: readonly RawObject[], document: RawObject, path: string): RawObject => {
  const parameters = own(holder, 'parameters');
  return parameters === undefined
    ? holder
    : {
        ...holder,
        parameters: asArray(parameters).flatMap((raw): readonly JsonValue[] => {
          const target = resolve(document, raw);
          const named = asInPath(target, path);
          if (!isSent(named, operations, document, path)) return [];
          const fields = fieldsOf(named, document);
          return fields[0] === target ? [headerAsText(raw, document)] : fields;
        }),
      };
};

/** Declares a header as a string, whatever its schema: headers are sent as strings. */
const headerAsText = (raw: JsonValue, document: RawObject): JsonValue => {
  const parameter = resolve(document, raw);
  const type = own(resolve(document, own(parameter, 'schema')), 'type');
  return own(parameter, 'in') === 'header' && (type === 'object' || type === 'array') ? { ...parameter, schema: { type: 'string' } } : raw;
};

/** The keyword that marks the contents of files in the document for types. */
export const fileMark = 'x-is-file';

/**
 * Removes the object keywords of an enum, or the enum if all of its values are objects: openapi-typescript would take the values
 * of an enum with object keywords for schemas.
 */
const withPlainEnum = (schema: RawObject): RawObject => {
  const { enum: values, type, properties, additionalProperties, ...rest } = schema;
  if (!isArray(values) || (type !== 'object' && properties === undefined && additionalProperties === undefined)) return schema;
  if (!values.every(isObject)) return { ...rest, enum: values };
  const { enum: _, ...object } = schema;
  return object;
};

/** Marks properties with binary content: they only occur in forms, as files. */
const withFiles = (value: JsonValue, document: RawObject, isProperty: boolean): JsonValue => {
  if (!isObject(value)) return mapParts<JsonValue>(value, (item) => withFiles(item, document, false));
  const target = isProperty ? resolve(document, value) : {};
  if (own(target, 'type') === 'string' && own(target, 'format') === 'binary') return { ...target, [fileMark]: true };
  return mapParts<JsonValue>(withPlainEnum(withEnumTexts(withoutEmptyEnum(withoutLooseDiscriminator(value, document)))), (part, key) =>
    // A property with this name has a schema as its value.
    key === 'properties' && isObject(part) && typeof part['type'] !== 'string'
      ? mapParts<JsonValue>(part, (property) => withFiles(property, document, true))
      : withFiles(part, document, isProperty && key === 'items'),
  );
};
