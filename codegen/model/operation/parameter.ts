import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { buildExamples, exampleOfParameter, externalExamples } from '../schema/example.ts';
import { lettersOf } from '../../../src/shared/model/cases.ts';
import { areNotableExamples } from '../../../src/shared/model/notableExamples.ts';
import { sentAs } from '../../../src/shared/request/request.ts';
import { asArray, asObject, asText, isObject, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import { sunsetOf } from '../sunset.ts';
import { isCredential } from './security.ts';
import { buildNamed } from '../schema/schema.ts';
import type { JsonValue, ParameterModel, SchemaModel } from '../../../src/shared/model/types.ts';
import { isHeaderName } from '../../../src/shared/request/headerName.ts';
import { namesInPath } from '../../../src/shared/request/pathTemplate.ts';

const places = ['path', 'query', 'header', 'cookie'] as const;
const styles = ['simple', 'form', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'] as const;

// Security and content define these headers; they are never parameters. @see
// https://spec.openapis.org/oas/v3.1.1#fixed-fields-for-use-with-schema
const foreignHeaders = new Set(['accept', 'content-type', 'authorization']);

/**
 * Whether requests of operations send a parameter: not if its header has an invalid name or is defined by security or
 * content, a security scheme sends it too, or the path does not contain its name.
 * @param path empty for a webhook
 */
export const isSent = (raw: RawObject, operations: readonly RawObject[], document: RawObject, path: string): boolean => {
  const name = String(own(raw, 'name'));
  if (own(raw, 'in') === 'header' && (foreignHeaders.has(name.toLowerCase()) || !isHeaderName(name))) return false;
  if (own(raw, 'in') === 'path' && path !== '') return namesInPath(path).includes(name);
  return !operations.some((operation) => isCredential(raw, operation, document));
};

const same = (left: RawObject, right: RawObject): boolean => left['name'] === right['name'] && left['in'] === right['in'];

/** Returns a path parameter with its name as written in the path, if only the case or the joints of words differ. */
export const asInPath = (raw: RawObject, path: string): RawObject => {
  const name = asText(own(raw, 'name')) ?? '';
  if (own(raw, 'in') !== 'path' || path.includes(`{${name}}`)) return raw;
  const written = namesInPath(path).find((other) => lettersOf(other) === lettersOf(name));
  return written === undefined ? raw : { ...raw, name: written };
};

/** Returns a required string parameter for each name in a path that no parameter declares. */
export const undeclaredParameters = (path: string, declared: readonly RawObject[]): readonly RawObject[] => {
  const known = new Set(declared.filter((raw) => own(raw, 'in') === 'path').map((raw) => own(raw, 'name')));
  return [...new Set(namesInPath(path))]
    .filter((name) => !known.has(name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
};

/** The media type of a query string whose fields are shown as parameters. */
export const queryForm = 'application/x-www-form-urlencoded';

/** Returns the fields of a form that is the whole query string, as query parameters; any other parameter alone. */
export const fieldsOf = (raw: RawObject, document: RawObject): readonly RawObject[] => {
  if (own(raw, 'in') !== 'querystring') return [raw];
  const media = asObject(own(asObject(own(raw, 'content')), queryForm));
  const schema = resolve(document, own(media, 'schema'));
  const example = asObject(buildExamples(media, document)[0]?.value);
  return Object.entries(asObject(own(schema, 'properties'))).map(([name, property]) => {
    const { style, explode, allowReserved } = asObject(own(asObject(own(media, 'encoding')), name));
    return {
      ...defined({ example: own(example, name), style, explode, allowReserved }),
      name,
      in: 'query',
      required: asArray(own(schema, 'required')).includes(name),
      schema: property,
    } as RawObject;
  });
};

/**
 * The raw parameters of an operation, including those of its path item that the operation does not override, and those that only
 * its path names.
 * @param path the path of the operation; empty for a webhook
 */
export const rawParameters = (pathItem: RawObject, operation: RawObject, document: RawObject, path = ''): readonly RawObject[] => {
  const read = (holder: RawObject): readonly RawObject[] =>
    asArray(own(holder, 'parameters'))
      .flatMap((raw) => fieldsOf(resolve(document, raw), document))
      .map((raw) => asInPath(raw, path))
      .filter((raw) => asText(own(raw, 'name')) !== undefined && places.some((place) => place === own(raw, 'in')))
      .filter((raw) => isSent(raw, [operation], document, path));
  const ours = read(operation);
  const inherited = read(pathItem).filter((raw) => !ours.some((other) => same(other, raw)));
  const declared = [...inherited, ...ours];
  const all = [...declared, ...undeclaredParameters(path, declared)];
  return places.flatMap((place) => all.filter((raw) => raw['in'] === place));
};

/** Whether the items of a value are separate parameters unless a spec says otherwise. */
const isExploded = (style: ParameterModel['style']): boolean => style === 'form' || style === 'cookie';

/** Builds a parameter, with OpenAPI's default style and explode. @see https://spec.openapis.org/oas/v3.1.1#parameter-object */
export const buildParameter = (raw: RawObject, document: RawObject): ParameterModel => {
  const place = places.find((known) => known === own(raw, 'in')) ?? 'query';
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = styles.find((known) => known === own(raw, 'style')) ?? usual;
  const explode = own(raw, 'explode');
  const description = asText(own(raw, 'description')) ?? '';
  const [mediaType] = Object.keys(asObject(own(raw, 'content')));
  const name = asText(own(raw, 'name')) ?? '';
  const parameter: ParameterModel = {
    name,
    in: place,
    required: place === 'path' || own(raw, 'required') === true,
    deprecated: own(raw, 'deprecated') === true,
    ...sunsetOf(raw),
    // Springfox writes the name as the description.
    description: description === name ? [] : richText(description),
    schema: buildNamed(name, schemaOf(raw), { document }),
    example: exampleOfParameter(raw, document),
    style,
    explode: typeof explode === 'boolean' ? explode : isExploded(style),
    allowReserved: own(raw, 'allowReserved') === true,
    ...(mediaType !== undefined && { mediaType }),
    ...(own(raw, 'allowEmptyValue') === true && { allowEmptyValue: true }),
    ...namedExamples(raw, document),
  };
  const sent = isUnusual(parameter, usual) ? sentAs(parameter, parameter.example ?? sampleOf(parameter.schema)) : undefined;
  return sent === undefined ? parameter : { ...parameter, sentAs: sent };
};

/** The media type of a parameter or header with `content`. */
const contentOf = (raw: RawObject): RawObject => asObject(Object.values(asObject(own(raw, 'content')))[0]);

/** The named examples of a parameter or header, or those of its media type, unless its `example` says the same. */
export const namedExamples = (raw: RawObject, document: RawObject): Pick<ParameterModel, 'examples' | 'external'> => {
  const holder = own(raw, 'examples') === undefined ? contentOf(raw) : raw;
  if (!isObject(own(holder, 'examples'))) return {};
  const examples = buildExamples(holder, document);
  return defined({
    examples: areNotableExamples(examples) ? examples : undefined,
    external: nonEmpty(externalExamples(holder, document)),
  });
};

/** Whether a value is serialized in a way that readers cannot guess. */
const isUnusual = ({ style, explode, mediaType, schema, in: place }: ParameterModel, usual: string): boolean =>
  mediaType !== undefined ||
  style !== usual ||
  (explode !== isExploded(style) && (schema.kind === 'array' || schema.kind === 'object' || place === 'path'));

/** A short value that shows how items and properties are joined. */
const sampleOf = (schema: SchemaModel): JsonValue => {
  if (schema.kind === 'array') return ['a', 'b'];
  if (schema.kind === 'object')
    return Object.fromEntries(
      (schema.properties.length === 0 ? ['a', 'b'] : schema.properties.slice(0, 2).map(({ name }) => name)).map((name, at) => [
        name,
        at + 1,
      ]),
    );
  return schema.kind === 'integer' || schema.kind === 'number' ? 1 : 'a';
};

/** The schema of a parameter or header: its own, or that of its only media type. */
export const schemaOf = (raw: RawObject): JsonValue | undefined => own(raw, 'schema') ?? own(contentOf(raw), 'schema');
