import { isDeepStrictEqual } from 'node:util';
import type { PermissionMatrix } from '../../load/settings/permissions.ts';
import { bearer } from '../../../src/shared/request/credential.ts';
import { buildExampleRequest } from './exampleRequest.ts';
import { buildParameter, rawParameters } from './parameter.ts';
import { buildProvocation } from './provocation.ts';
import { asArray, asText, own, type RawObject } from '../../../src/shared/model/raw.ts';
import { buildRequestBody } from './requestBody.ts';
import { buildResponse, rawResponses } from './response.ts';
import { sunsetOf } from '../sunset.ts';
import { firstSentence, richText } from '../text/richText.ts';
import { credentialOfOperation, needsCredential, permissionOf } from './security.ts';
import type { HttpMethod, OperationModel } from '../../../src/shared/model/types.ts';

/** One operation of the document, with its identity. */
export type RawOperation = {
  readonly path: string;
  readonly method: HttpMethod;
  readonly pathItem: RawObject;
  readonly raw: RawObject;
  readonly pointer: string;
};

/** The names that were chosen for an operation, unique in its API. */
export type OperationIdentity = { readonly id: string; readonly name: string; readonly anchor: string };

export type OperationContext = {
  readonly document: RawObject;
  readonly api: string;
  readonly baseUrl: string;
  readonly deprecatedApi: boolean;
  readonly permissions: PermissionMatrix;
  readonly source: { readonly file: string; readonly line: number };
};

/** One operation with all inherited parts resolved. @see https://spec.openapis.org/oas/v3.1.1#operation-object */
export const buildOperation = (
  { path, method, pathItem, raw }: RawOperation,
  identity: OperationIdentity,
  context: OperationContext,
): OperationModel => {
  const { document } = context;
  const parametersOfPath = rawParameters(pathItem, raw, document);
  const parameters = parametersOfPath.map((parameter) => buildParameter(parameter, document));
  const responses = rawResponses(raw, document);
  const statuses = responses.map(([status]) => status);
  const firstGood = statuses.find((status) => status.startsWith('2'));
  const credential = credentialOfOperation(raw, document);
  const authenticated = needsCredential(raw, document) && credential !== undefined;
  const permission = permissionOf(raw);
  const requestBody = buildRequestBody(own(raw, 'requestBody'), document);
  const description = richText(asText(own(raw, 'description')) ?? asText(own(pathItem, 'description')), 4);
  const summary = asText(own(raw, 'summary')) ?? asText(own(pathItem, 'summary'));
  return {
    ...identity,
    api: context.api,
    tag: tagOf(raw),
    method,
    path,
    summary: summary ?? `${method.toUpperCase()} ${path}`,
    description,
    lead: firstSentence(description),
    deprecated: own(raw, 'deprecated') === true || context.deprecatedApi,
    ...sunsetOf(raw),
    permission,
    authenticated,
    ...(authenticated && !isDeepStrictEqual(credential, bearer) && { credential }),
    parameters,
    requestBody,
    responses: responses.map(([status, response]) =>
      buildResponse(
        status,
        response,
        buildProvocation(response, {
          operationId: identity.id,
          status,
          firstGood: status === firstGood,
          authenticated,
          permission,
          parameters,
          permissions: context.permissions,
        }),
        document,
      ),
    ),
    exampleRequest: buildExampleRequest({
      id: identity.id,
      method,
      path,
      baseUrl: context.baseUrl,
      authenticated,
      parameters,
      rawParameters: parametersOfPath,
      requestBody,
      rawRequestBody: own(raw, 'requestBody'),
      statuses,
      document,
    }),
    source: context.source,
  };
};

/** The first tag; operations without one are grouped under `Operations`. */
export const tagOf = (raw: RawObject): string => asText(asArray(own(raw, 'tags'))[0]) ?? 'Operations';
