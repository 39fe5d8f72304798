import { readResponseSchemas, preferredMedia, type ResponseSchemas } from './responseSchemas.ts';
import { isEmptyStatus } from '../../../src/shared/model/mock.ts';
import { documentFor } from '../schema/direction.ts';
import { buildExamples } from '../schema/example.ts';
import { operationIn } from './methods.ts';
import type { RawOperation } from './operation.ts';
import { rawParameters, schemaOf } from './parameter.ts';
import { plainSchemasOf } from '../schema/plainSchemas.ts';
import { asObject, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { rawResponses, successOf } from './response.ts';
import type { JsonValue, WireModel, WireOperation, WireResponse } from '../../../src/shared/model/types.ts';

/** Returns the exact schemas of requests and the documented responses of all operations. */
export const buildWire = (original: RawObject, operations: readonly RawOperation[]): WireModel => {
  const document = documentFor('request', original);
  const schemas = readResponseSchemas(original);
  const { named, plain } = plainSchemasOf(document, '#/components/schemas/');
  const built = operations.map((operation) => buildOperation(inDocument(operation, document), document, schemas, plain));
  return { schemas: Object.fromEntries(named), operations: built };
};

/** The operation as defined in the document for one direction. */
const inDocument = (operation: RawOperation, document: RawObject): RawOperation => {
  const pathItem = resolve(document, own(asObject(own(document, 'paths')), operation.path));
  return { ...operation, pathItem, raw: operationIn(pathItem, operation.method) };
};

const buildOperation = (
  { path, pathItem, raw }: RawOperation,
  document: RawObject,
  schemas: ResponseSchemas,
  exact: (schema: JsonValue | undefined) => JsonValue,
): WireOperation => ({
  parameters: rawParameters(pathItem, raw, document, path).map((parameter) => exact(schemaOf(parameter) ?? {})),
  body: buildBody(raw, document, exact),
  responses: buildResponses(rawResponses(raw, document), schemas),
});

const buildBody = (raw: RawObject, document: RawObject, exact: (schema: JsonValue | undefined) => JsonValue): JsonValue | null => {
  const [media] = Object.values(asObject(own(resolve(document, own(raw, 'requestBody')), 'content')));
  const schema = own(asObject(media), 'schema');
  const target = resolve(document, schema);
  return schema === undefined || own(target, 'format') === 'binary' ? null : exact(schema);
};

/** Treats `4XX` as 400, and `default` as a success if no other is documented: a mock can only return exact statuses. */
const buildResponses = (responses: ReturnType<typeof rawResponses>, schemas: ResponseSchemas): readonly WireResponse[] => {
  const statuses = responses.map(([status]) => status);
  return responses.flatMap(([status, response]) => {
    const number = successOf(status, statuses) ?? Number(status.replace(/XX$/i, '00'));
    return Number.isInteger(number) && number >= 200 && number <= 599 ? [buildResponse(number, response, schemas)] : [];
  });
};

const buildResponse = (status: number, response: RawObject, schemas: ResponseSchemas): WireResponse => {
  const media = preferredMedia(asObject(own(response, 'content')));
  if (media === undefined || isEmptyStatus(status)) return { status, mediaType: null, example: null };
  const [mediaType, content] = media;
  const named = buildExamples(content, schemas.document);
  return {
    status,
    mediaType,
    example: schemas.valueOf(content, mediaType),
    ...(named.length > 1 && { examples: Object.fromEntries(named.map(({ name, value }) => [name, value])) }),
  };
};
