import { defined, nonEmpty } from '../../src/shared/records.ts';
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { asArray, asObject, asText, isObject, mapParts, own, resolve, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { isDataKey } from '../model/dataKeys.ts';
import { filterEntries, mapValues } from '../../src/shared/records.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Keys of Swagger 2.0 that the conversion keeps, and that nothing reads. */
const leftovers = new Set(['swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'definitions']);

const isBody = (parameter: RawObject): boolean => ['body', 'formData'].includes(asText(own(parameter, 'in')) ?? '');

/** Applies a change to each object in a document, except in data. */
const mapObjects = (value: JsonValue, change: (object: RawObject) => RawObject): JsonValue => {
  const copy = mapParts(value, (part, key) => (isDataKey(key, part) ? part : mapObjects(part, change)));
  return isObject(copy) ? change(copy) : copy;
};

/** A response whose schema is the content of the media types that its operation returns. */
const withContent = (response: RawObject, mediaTypes: readonly JsonValue[]): RawObject => {
  const { schema, ...others } = response;
  return schema === undefined
    ? response
    : { ...others, content: Object.fromEntries(mediaTypes.map((mediaType) => [String(mediaType), { schema }])) };
};

/** The media types of a form for which the spec names none: files need multipart. */
const formTypeFor = (form: readonly RawObject[]): string =>
  form.some((parameter) => own(parameter, 'type') === 'file') ? 'multipart/form-data' : 'application/x-www-form-urlencoded';

/**
 * Writes an operation as the conversion reads it. It takes bodies only from the operation's own list of parameters, prefers the
 * media types of the document to those of the operation, and does not read `schemes` of operations.
 */
const prepareOperation = (operation: RawObject, shared: readonly RawObject[], document: RawObject): RawObject => {
  const { schemes, produces, consumes, ...others } = operation;
  const own_ = asArray(own(operation, 'parameters')).map((parameter) => {
    const target = resolve(document, parameter);
    return isBody(target) ? target : asObject(parameter);
  });
  const isRepeated = (one: RawObject): boolean =>
    own_.some((other) => other['in'] === one['in'] && (one['in'] === 'body' || other['name'] === one['name']));
  const parameters = [...shared.filter((one) => !isRepeated(one)), ...own_];
  const form = parameters.filter((parameter) => parameter['in'] === 'formData');
  const accepted = asArray(consumes ?? own(document, 'consumes'));
  const isForm = form.length > 0 && !accepted.some((mediaType) => formTypes.includes(String(mediaType)));
  const sent = isForm ? [formTypeFor(form)] : consumes;
  const usual = asArray(own(document, 'produces') ?? ['application/json']);
  const isUnusual = produces !== undefined && JSON.stringify(produces) !== JSON.stringify(usual);
  const host = asText(own(document, 'host'));
  const servers =
    host === undefined
      ? []
      : asArray(schemes).map((scheme) => ({ url: `${String(scheme)}://${host}${asText(own(document, 'basePath')) ?? ''}` }));
  return {
    ...others,
    ...defined({ parameters: nonEmpty(parameters), consumes: sent }),
    ...(isUnusual && {
      responses: mapValues(asObject(own(operation, 'responses')), (response) =>
        withContent(resolve(document, response), asArray(produces)),
      ),
    }),
    ...(servers.length > 0 && { servers }),
  };
};

const preparePath = (path: RawObject, document: RawObject): RawObject => {
  const parameters = asArray(own(path, 'parameters'));
  const bodies = parameters.map((parameter) => resolve(document, parameter)).filter(isBody);
  return {
    ...mapValues(path, (value, key) => (methods.has(key) ? prepareOperation(asObject(value), bodies, document) : value)),
    ...(parameters.length > 0 && { parameters: parameters.filter((parameter) => !isBody(resolve(document, parameter))) }),
  };
};

/** Converts what the library leaves as it is: discriminators, lists in headers, and the description of each security scheme. */
const complete = (converted: RawObject, swagger: RawObject): RawObject => {
  const document = mapObjects(converted, (object) => {
    const { discriminator, collectionFormat: _, ...others } = object;
    const isNullable = own(object, 'x-nullable') === true;
    if (typeof discriminator === 'string') return { ...others, discriminator: { propertyName: discriminator } };
    if (isNullable) return { ...object, nullable: true };
    return own(object, 'collectionFormat') === 'csv' && own(object, 'schema') !== undefined ? others : object;
  }) as RawObject;
  const components = asObject(own(document, 'components'));
  const schemes = mapValues(asObject(own(components, 'securitySchemes')), (scheme, name) => {
    const description = own(asObject(own(asObject(own(swagger, 'securityDefinitions')), name)), 'description');
    return { ...asObject(scheme), ...(description !== undefined && { description }) };
  });
  return {
    ...document,
    ...(Object.keys(components).length > 0 && {
      components: { ...components, ...(Object.keys(schemes).length > 0 && { securitySchemes: schemes }) },
    }),
  };
};

/** Whether a document is Swagger 2.0. YAML without quotes has a number as its version. */
export const isSwagger = (document: RawObject): boolean => String(own(document, 'swagger')) === '2.0' || own(document, 'swagger') === 2;

/** Converts Swagger 2.0 to OpenAPI 3.0. */
export const fromSwagger = (document: RawObject): RawObject => {
  const prepared = {
    ...document,
    swagger: '2.0',
    paths: mapValues(asObject(own(document, 'paths')), (path) => (isObject(path) ? preparePath(path, document) : path)),
    ...(own(document, 'parameters') !== undefined && {
      parameters: filterEntries(asObject(own(document, 'parameters')), (_, one) => !isBody(asObject(one))),
    }),
  };
  const converted = upgradeFromTwoToThree(structuredClone(prepared) as Record<string, unknown>) as RawObject;
  return complete(
    filterEntries(converted, (key) => !leftovers.has(key)),
    document,
  );
};
