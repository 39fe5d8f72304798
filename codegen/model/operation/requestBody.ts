import { buildExamples, externalExamples } from '../schema/example.ts';
import { synthesize } from '../schema/sample.ts';
import { buildForm } from './form.ts';
import { asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import { buildSchema } from '../schema/schema.ts';
import { exampleXml, isXml } from './xml.ts';
import type { ExampleModel, JsonValue, MediaTypeModel, RequestBodyModel } from '../../../src/shared/model/types.ts';

/** The body of an operation, or null. @see https://spec.openapis.org/oas/v3.1.1#request-body-object */
export const buildRequestBody = (value: JsonValue | undefined, document: RawObject): RequestBodyModel | null => {
  const raw = resolve(document, value);
  const content = buildContent(own(raw, 'content'), document);
  if (content.length === 0) return null;
  return { required: own(raw, 'required') === true, description: richText(asText(own(raw, 'description'))), content };
};

/** The media types of a body in spec order. @see https://spec.openapis.org/oas/v3.1.1#media-type-object */
export const buildContent = (value: JsonValue | undefined, document: RawObject): readonly MediaTypeModel[] =>
  Object.entries(asObject(value)).map(([mediaType, raw]) => {
    const media = asObject(raw);
    const schema = own(media, 'schema');
    const form = buildForm(mediaType, media, document);
    const examples = asXml(mediaType, schema, buildExamples(media, document), document);
    const external = externalExamples(media, document);
    const item = own(media, 'itemSchema');
    return {
      mediaType,
      schema: schema === undefined ? null : buildSchema(schema, { document }),
      examples,
      ...(examples.length === 0 && { sample: sampleOf(mediaType, schema, document) }),
      ...(form !== undefined && { form }),
      ...(item !== undefined && { item: buildSchema(item, { document }) }),
      ...(external.length > 0 && { external }),
    };
  });

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
