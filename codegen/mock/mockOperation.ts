import { asObject, type RawObject, resolve, valueAt } from '../../src/shared/model/raw.ts';
import type { MockError, MockOperation, MockResponse } from '../../src/shared/model/mock.ts';
import type { CredentialModel, JsonValue, OperationModel } from '../../src/shared/model/types.ts';
import { bearer, chosenAlternative, credentialsOf } from '../../src/shared/request/credential.ts';
import { isFormType } from '../../src/shared/request/formBody.ts';
import { mediaTypeOf } from '../../src/shared/request/mediaType.ts';
import type { ResponseSchemas } from '../model/operation/responseSchemas.ts';
import { statedTypes } from '../model/schema/properties.ts';
import type { CollectionDraft, MockCandidate } from './collections.ts';
import { queryOf } from './listing.ts';
import { errorsOf, responsesOf } from './mockResponses.ts';
import { plainName, propertiesOf } from './shapes.ts';
import { itemSchemaOf, placeIn, type Source } from './source.ts';

/** The position of the item in a request body: in the property that is its envelope in the response, or at the top. */
const bodyPlace = (
  bodyProperties: Readonly<Record<string, JsonValue>>,
  draft: CollectionDraft | undefined,
  itemProperties: readonly string[],
  document: RawObject,
): readonly string[] => {
  if (draft === undefined) return [];
  const [only, ...others] = Object.entries(bodyProperties);
  if (only === undefined || others.length > 0 || itemProperties.includes(only[0])) return [];
  return Object.keys(propertiesOf(only[1], document)).length > 0 ? [only[0]] : [];
};

/** The bodies that readers are shown as examples, and that contradict the schema of the body. */
const oddExamples = (
  { operation: { requestBody, exampleRequest }, body }: MockCandidate,
  schemas: ResponseSchemas,
): readonly JsonValue[] => {
  if (exampleRequest.body.kind !== 'json' && exampleRequest.body.kind !== 'form') return [];
  const documented = requestBody?.content.flatMap(({ examples }) => examples.map(({ value }) => value)) ?? [];
  const all = new Map([exampleRequest.body.value, ...documented].map((value) => [JSON.stringify(value), value]));
  return [...all.values()].filter((value) => !schemas.matches(body, value));
};

/** Whether the body of an operation is a form, but its schema that of a string, a list or a number. */
const isFormWithoutFields = ({ operation: { requestBody }, body }: MockCandidate, document: RawObject): boolean => {
  const types = statedTypes(resolve(document, body));
  return isFormType(requestBody?.content[0]?.mediaType ?? '') && types.length > 0 && !types.includes('object');
};

/** Returns the names in the item of properties that the body spells otherwise. */
const renamedIn = (sent: readonly string[], properties: readonly string[]): ReadonlyMap<string, string> => {
  const byPlainName = new Map(properties.map((name) => [plainName(name), name]));
  return new Map(
    sent.flatMap((name) => {
      const inItem = byPlainName.get(plainName(name));
      return inItem === undefined || sent.includes(inItem) ? [] : [[name, inItem]];
    }),
  );
};

/** Returns what the mock does for an operation. */
export const operationModel = (
  candidate: MockCandidate,
  draft: CollectionDraft | undefined,
  errors: ErrorTable,
  source: Source,
): MockOperation => {
  const { operation, raw } = candidate;
  const { schemas, document } = source;
  const role = draft?.roles.get(operation.id);
  const schema = draft === undefined ? undefined : itemSchemaOf(draft, source);
  const properties = Object.keys(propertiesOf(schema, schemas.document));
  const place = draft === undefined || role === undefined ? () => undefined : placeIn(draft, role, schemas.document);
  const responses = responsesOf(raw, schemas, place, role?.rule === 'list', schema).map(({ response }) => response);
  const rule = role?.rule ?? 'example';
  const fits = (response: MockResponse): MockResponse => {
    // Examples are among the documented responses.
    if (rule === 'example') return { ...response, body: null, at: null, headers: [] };
    // A body that has no property in common with the item is a report on the call, such as `{"message": "deleted"}`.
    return rule === 'list' || response.at === null || sharesProperty(response, properties) ? response : { ...response, at: null };
  };
  const success = responses.find(({ status }) => status === operation.exampleRequest.expectedStatus);
  const bodyProperties = propertiesOf(candidate.body, document);
  const bodyAt = bodyPlace(bodyProperties, draft, properties, document);
  const sent =
    draft === undefined ? [] : Object.keys(bodyAt[0] === undefined ? bodyProperties : propertiesOf(bodyProperties[bodyAt[0]], document));
  const renamed = renamedIn(sent, properties);
  const bracketFields = Object.keys(bodyProperties).filter((name) => name.includes('['));
  const odd = oddExamples(candidate, schemas);
  const created = rule === 'replace' ? responses.find(({ status }) => status === 201) : undefined;
  const alternatives = operation.authenticated ? otherCredentials(operation) : [];
  return {
    rule,
    collection: role?.collection ?? null,
    idInBody: role?.idInBody === true,
    bodyAt,
    bodyProperties: sent.map((name) => renamed.get(name) ?? name),
    ...(renamed.size > 0 && { renamed: Object.fromEntries(renamed) }),
    ...(bracketFields.length > 0 && { bracketFields }),
    ...(isFormWithoutFields(candidate, document) && { isFormWithoutFields: true }),
    ...(odd.length > 0 && { oddExamples: odd }),
    mediaTypes: operation.requestBody?.content.flatMap(({ mediaType, others = [] }) => [mediaType, ...others].map(mediaTypeOf)) ?? [],
    credential: operation.authenticated ? (operation.credential ?? bearer) : null,
    ...(alternatives.length > 0 && { otherCredentials: alternatives }),
    success: success === undefined ? null : fits(success),
    createdStatus: created?.status ?? null,
    query: rule === 'list' ? queryOf(operation, properties) : [],
    errors: errorsOf(raw, schemas).map(errors.add),
  };
};

/** The first credential of each alternative but the one that the examples use. */
const otherCredentials = ({ security = [] }: OperationModel): readonly CredentialModel[] => {
  const chosen = chosenAlternative(security);
  return security.filter((alternative) => alternative !== chosen).flatMap((alternative) => credentialsOf(alternative)[0]?.credential ?? []);
};

const sharesProperty = ({ body, at }: MockResponse, properties: readonly string[]): boolean =>
  Object.keys(asObject(valueAt(body, at ?? []))).some((name) => properties.includes(name));

type ErrorTable = { readonly all: readonly MockError[]; readonly add: (error: MockError) => number };

/** A list of distinct errors; `add` returns the position of an error. */
export const errorTable = (): ErrorTable => {
  const all: MockError[] = [];
  const places = new Map<string, number>();
  const add = (error: MockError): number => {
    const text = JSON.stringify(error);
    const place = places.get(text) ?? all.push(error) - 1;
    places.set(text, place);
    return place;
  };
  return { all, add };
};
