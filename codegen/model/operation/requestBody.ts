import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { buildExamples, externalExamples } from '../schema/example.ts';
import { synthesize } from '../schema/sample.ts';
import { buildForm } from './form.ts';
import { buildHeaders } from './header.ts';
import { isMultipart } from '../../../src/shared/request/formBody.ts';
import { mediaTypeOf } from '../../../src/shared/request/mediaType.ts';
import { asArray, asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import { buildNamed, buildSchema } from '../schema/schema.ts';
import { exampleXml, isXml } from './xml.ts';
import type { ExampleModel, JsonValue, MediaTypeModel, PartModel, RequestBodyModel } from '../../../src/shared/model/types.ts';

/**
 * The body of an operation; null if it has none, or an optional one without any content.
 * @param method the method of a request that readers send
 * @see https://spec.openapis.org/oas/v3.1.1#request-body-object
 */
export const buildRequestBody = (value: JsonValue | undefined, document: RawObject, method = ''): RequestBodyModel | null => {
  const raw = resolve(document, value);
  const content = buildContent(own(raw, 'content'), document);
  const required = own(raw, 'required') === true;
  if (!required && content.every(isNothing)) return null;
  const isUnsent = method === 'get' || method === 'head';
  const note = `JavaScript in browsers sends no body with ${method.toUpperCase()} requests, so the console omits it.`;
  const text = [asText(own(raw, 'description')) ?? '', ...(isUnsent ? [note] : [])].join('\n\n');
  return { required, description: richText(text), content };
};

/** Whether a content can only be an empty object, as some generators write for each operation without a body. */
const isNothing = ({ schema }: MediaTypeModel): boolean =>
  schema?.kind === 'object' && schema.properties.length === 0 && schema.additional === false && schema.patterns === undefined;

/** Media types with the same content, the one to send first: of forms for files, JSON, patches like the resource, or any that is not a range. */
const sendableFirst = (types: readonly string[], media: RawObject, document: RawObject): readonly string[] => {
  const hasFiles = (type: string): boolean => isMultipart(type) && Object.keys(buildForm(type, media, document)?.files ?? {}).length > 0;
  const is = (name: string) => (type: string) => mediaTypeOf(type) === name;
  const preferences = [hasFiles, is('application/json'), is('application/merge-patch+json'), (type: string) => !type.includes('*')];
  const first = preferences.map((isPreferred) => types.find(isPreferred)).find((type) => type !== undefined) ?? types[0];
  return [...types.filter((type) => type === first), ...types.filter((type) => type !== first)];
};

/**
 * The contents of a body in spec order, each with its media types. Many frameworks repeat the same content for several of them.
 * XML is separate, because its names differ.
 * @see https://spec.openapis.org/oas/v3.1.1#media-type-object
 */
export const buildContent = (value: JsonValue | undefined, document: RawObject, name = ''): readonly MediaTypeModel[] =>
  [...Map.groupBy(Object.entries(asObject(value)), ([type, media]) => `${isXml(type) ? 'xml' : ''} ${JSON.stringify(media)}`).values()].map(
    (same) => {
      const media = asObject(same[0]?.[1]);
      const schema = own(media, 'schema');
      const types = same.map(([type]) => type);
      const [mediaType = '', ...others] = sendableFirst(types, media, document);
      const examples = asXml(mediaType, schema, buildExamples(media, document), document);
      const item = own(media, 'itemSchema');
      return {
        mediaType,
        ...(others.length > 0 && { others }),
        schema: schema === undefined ? null : buildNamed(name, schema, { document }),
        examples,
        ...(examples.length === 0 && { sample: sampleOf(mediaType, schema, document) }),
        ...defined({
          form: buildForm(mediaType, media, document),
          item: item === undefined ? undefined : buildSchema(item, { document }),
          parts: nonEmpty(partsOf(media, document)),
          external: nonEmpty(externalExamples(media, document)),
        }),
      };
    },
  );

const partOf = (name: string, value: JsonValue, document: RawObject): PartModel => {
  const raw = asObject(value);
  const mediaType = asText(own(raw, 'contentType'));
  return { name, ...(mediaType !== undefined && { mediaType }), headers: buildHeaders(raw, document) };
};

/**
 * The parts of a multipart message: fields with headers of their own, and parts that are described by their position.
 * @see https://spec.openapis.org/oas/v3.2.0#encoding-object
 */
const partsOf = (media: RawObject, document: RawObject): readonly PartModel[] => {
  const every = own(media, 'itemEncoding');
  const first = asArray(own(media, 'prefixEncoding')).map((value, at) => partOf(`Part ${at + 1}`, value, document));
  return [
    ...Object.entries(asObject(own(media, 'encoding')))
      .map(([name, value]) => partOf(name, value, document))
      .filter(({ headers }) => headers.length > 0),
    ...first,
    ...(every === undefined ? [] : [partOf(first.length === 0 ? 'Every part' : 'Every further part', every, document)]),
  ];
};

const sampleOf = (mediaType: string, schema: JsonValue | undefined, document: RawObject): JsonValue => {
  const value = synthesize(schema, document);
  return isXml(mediaType) && typeof value !== 'string' ? exampleXml(value, schema, document) : value;
};

/** Serializes examples of XML bodies that are given as data. */
const asXml = (
  mediaType: string,
  schema: JsonValue | undefined,
  examples: readonly ExampleModel[],
  document: RawObject,
): readonly ExampleModel[] =>
  isXml(mediaType)
    ? examples.map((example) =>
        typeof example.value === 'string' ? example : { ...example, value: exampleXml(example.value, schema, document) },
      )
    : examples;
