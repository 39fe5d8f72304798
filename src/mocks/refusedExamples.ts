import { successResponse } from '../shared/documentedResponse.ts';
import { exampleRole } from '../../generated/exampleRole.ts';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../platform/contract.ts';
import { createPlatform } from '../platform/createPlatform.ts';
import { isObject } from '../shared/model/raw.ts';
import type { CallModel, JsonValue, OperationModel, ParameterModel, ProvocationModel } from '../shared/model/types.ts';
import { requestOfCall } from '../shared/request/request.ts';
import { toSandboxRequest, wireCall } from '../shared/request/wire.ts';
import { createContract, type GeneratedParts } from './createContract.ts';

/** A part of a request that has examples. */
export type ExamplePart =
  | { readonly kind: 'operation' }
  | ({ readonly kind: 'parameter' } & Pick<ParameterModel, 'in' | 'name'>)
  | { readonly kind: 'body'; readonly mediaType: string; readonly example: string };

/** An example of a request that the mock refuses. */
export type RefusedExample = {
  readonly operationId: string;
  readonly part: ExamplePart;
  readonly status: number;
  /** The message of the response. */
  readonly reason: string;
};

type Sent = { readonly part: ExamplePart; readonly operation: OperationModel; readonly call: ProvocationModel & CallModel };

const groups = { path: 'path', query: 'query', header: 'headers' } as const;

/** The call that leads to a documented success, and the same call with each other example in its place. */
const callsOf = (operation: OperationModel): { readonly usual: Sent; readonly others: readonly Sent[] } => {
  const { id: operationId, parameters, requestBody } = operation;
  const success = successResponse(operation)?.provocation;
  const call: Sent['call'] = { operationId, ...success };
  const ofBody = (requestBody?.content ?? []).flatMap((media) =>
    media.examples.map(({ name, value }): Sent => ({
      part: { kind: 'body', mediaType: media.mediaType, example: name },
      operation: { ...operation, requestBody: requestBody === null ? null : { ...requestBody, content: [media] } },
      call: { ...call, body: value },
    })),
  );
  const ofParameters = parameters.flatMap(({ in: place, name, example, examples }) => {
    const values = examples?.map(({ value }) => value) ?? (example === undefined ? [] : [example]);
    if (place === 'cookie') return [];
    const group = groups[place];
    return values.map((value): Sent => {
      const sent = { ...call[group], [name]: place === 'header' ? String(value) : value };
      return { part: { kind: 'parameter', in: place, name }, operation, call: { ...call, [group]: sent } };
    });
  });
  return { usual: { part: { kind: 'operation' }, operation, call }, others: [...ofBody, ...ofParameters] };
};

const reasonOf = (text: string): string => {
  try {
    const body = JSON.parse(text) as JsonValue;
    const [message] = isObject(body) ? ['error', 'message', 'detail', 'title', 'errors'].map((key) => body[key]).filter(Boolean) : [];
    const first = Array.isArray(message) ? message[0] : message;
    return typeof first === 'string' ? first : text;
  } catch {
    return text;
  }
};

/** The part that a message names first (`page_size: …`), and otherwise the body. */
const blamed = ({ operation, part }: Sent, reason: string): ExamplePart => {
  const [, name] = /^([^\s:]+):/.exec(reason) ?? [];
  const parameter = operation.parameters.find((candidate) => candidate.name === name);
  if (parameter !== undefined) return { kind: 'parameter', in: parameter.in, name: parameter.name };
  const [media] = operation.requestBody?.content ?? [];
  const [example] = media?.examples ?? [];
  return media === undefined || example === undefined ? part : { kind: 'body', mediaType: media.mediaType, example: example.name };
};

/**
 * Sends the examples of requests to the mock, each in a request that succeeds otherwise and on a fresh demo organization.
 * @returns the examples whose response has a status of 400 or more
 */
export const refusedExamples = async (contract: Contract, operations: readonly OperationModel[]): Promise<readonly RefusedExample[]> => {
  const platform = createPlatform({ contract });
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const send = async (call: CallModel, operation: OperationModel | undefined): Promise<Response> => {
    if (operation === undefined) throw new Error(`There is no operation ${call.operationId}.`);
    const wire = wireCall(requestOfCall(call, operation), operation.parameters, call.as ?? exampleRole);
    return platform.handle(toSandboxRequest(wire, 'https://mock.test', operation.credential));
  };
  const refusalOf = async (sent: Sent): Promise<RefusedExample | undefined> => {
    const { operation, call, part } = sent;
    platform.reset();
    for (const earlier of call.before ?? []) await send(earlier, byId.get(earlier.operationId));
    const response = await send(call, operation);
    if (response.status < 400) return undefined;
    const reason = reasonOf(await response.text());
    return {
      operationId: operation.id,
      part: part.kind === 'operation' ? blamed(sent, reason) : part,
      status: response.status,
      reason,
    };
  };
  const refused: RefusedExample[] = [];
  for (const operation of operations) {
    const { usual, others } = callsOf(operation);
    const first = await refusalOf(usual);
    // The other examples would be refused for the same reason.
    for (const sent of first === undefined ? others : []) {
      const refusal = await refusalOf(sent);
      if (refusal !== undefined) refused.push(refusal);
    }
    if (first !== undefined) refused.push(first);
  }
  return refused;
};

/** Does the same with the mock of a folder that codegen wrote. */
export const refusedExamplesIn = async (folder: string, operations: readonly OperationModel[]): Promise<readonly RefusedExample[]> => {
  const parts = await Promise.all(
    ['contract.ts', 'mocks.ts', 'permissions.ts', 'product.ts'].map(
      (file) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href) as Promise<object>,
    ),
  );
  return refusedExamples(createContract(Object.assign({}, ...parts) as GeneratedParts), operations);
};
