import { exampleOfParameter } from '../schema/example.ts';
import { asArray, asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import { sunsetOf } from '../sunset.ts';
import { buildSchema } from '../schema/schema.ts';
import type { JsonValue, ParameterModel } from '../../../src/shared/model/types.ts';

const places = ['path', 'query', 'header', 'cookie'] as const;
const styles = ['simple', 'form', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;

// Security and content define these headers; they are never parameters. @see
// https://spec.openapis.org/oas/v3.1.1#fixed-fields-for-use-with-schema
const foreignHeaders = new Set(['accept', 'content-type', 'authorization']);

/** Whether a raw parameter is a header that a spec may not declare as a parameter. */
export const isForeignHeader = (raw: RawObject): boolean =>
  own(raw, 'in') === 'header' && foreignHeaders.has(String(own(raw, 'name')).toLowerCase());

const same = (left: RawObject, right: RawObject): boolean => left['name'] === right['name'] && left['in'] === right['in'];

/** The raw parameters of an operation, including those of its path item that the operation does not override. */
export const rawParameters = (pathItem: RawObject, operation: RawObject, document: RawObject): readonly RawObject[] => {
  const read = (holder: RawObject): readonly RawObject[] =>
    asArray(own(holder, 'parameters'))
      .map((raw) => resolve(document, raw))
      .filter((raw) => asText(own(raw, 'name')) !== undefined && places.some((place) => place === own(raw, 'in')))
      .filter((raw) => !isForeignHeader(raw));
  const ours = read(operation);
  const inherited = read(pathItem).filter((raw) => !ours.some((other) => same(other, raw)));
  const all = [...inherited, ...ours];
  return places.flatMap((place) => all.filter((raw) => raw['in'] === place));
};

/** One parameter, with OpenAPI's default style and explode. @see https://spec.openapis.org/oas/v3.1.1#parameter-object */
export const buildParameter = (raw: RawObject, document: RawObject): ParameterModel => {
  const place = places.find((known) => known === own(raw, 'in')) ?? 'query';
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = styles.find((known) => known === own(raw, 'style')) ?? usual;
  const explode = own(raw, 'explode');
  return {
    name: asText(own(raw, 'name')) ?? '',
    in: place,
    required: place === 'path' || own(raw, 'required') === true,
    deprecated: own(raw, 'deprecated') === true,
    ...sunsetOf(raw),
    description: richText(asText(own(raw, 'description'))),
    schema: buildSchema(schemaOf(raw), { document }),
    example: exampleOfParameter(raw, document),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved: own(raw, 'allowReserved') === true,
  };
};

/** The schema of a parameter or header: its own, or that of its only media type. */
export const schemaOf = (raw: RawObject): JsonValue | undefined =>
  own(raw, 'schema') ?? own(asObject(Object.values(asObject(own(raw, 'content')))[0]), 'schema');
