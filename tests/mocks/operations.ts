import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import type { Platform, PlatformOptions } from '../../src/platform/platform.ts';
import { bodyText, pathText, queryText, requestHeaders, requestOfCall } from '../../src/shared/request/request.ts';
import type { CallModel, OperationModel, RequestModel } from '../../src/shared/model/types.ts';

const generated = join(import.meta.dirname, '..', '..', 'generated');

/** The generated models of all operations. */
export const operations: readonly OperationModel[] = globSync('*/operations/*.json', { cwd: generated })
  .toSorted()
  .map((path) => JSON.parse(readFileSync(join(generated, path), 'utf8')) as OperationModel);

/** Returns the platform with the demo organization in its initial state. */
export const freshPlatform = (options: Omit<PlatformOptions, 'contract'> = {}): Platform => createPlatform({ contract, ...options });

/** Returns the model of one operation. Throws if there is none. */
export const operationOf = (id: string): OperationModel => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`generated/ has no operation ${id}.`);
  return found;
};

/** Returns the full URL of a request. */
export const requestUrl = (request: RequestModel, { parameters }: Pick<OperationModel, 'parameters'>): string =>
  request.baseUrl + pathText(request, parameters) + queryText(request, parameters);

/** Converts a call to a request. Omitted parts come from the operation's example; `host` replaces the platform's host. */
export const requestOf = (call: CallModel, host?: string): Request => {
  const operation = operationOf(call.operationId);
  const model = requestOfCall(call, operation);
  const url = requestUrl(model, operation);
  const headers = new Headers(requestHeaders(model).map(([name, value]) => [name, value]));
  const actor = call.as ?? 'admin';
  if (actor !== 'nobody') headers.set('Authorization', `Bearer ${actor}`);
  const body = bodyText(model.body);
  return new Request(host === undefined ? url : url.replace(/^https?:\/\/[^/]+/, host), {
    method: model.method.toUpperCase(),
    headers,
    ...(body === null ? {} : { body }),
  });
};

export type Sent = { readonly status: number; readonly body: unknown; readonly headers: Headers; readonly response: Response };

export type Handler = (request: Request) => Promise<Response>;

/** Sends a request and the requests before it; returns the last response. */
export const send = async (handle: Handler, call: CallModel & { readonly before?: readonly CallModel[] }, host?: string): Promise<Sent> => {
  for (const earlier of call.before ?? []) {
    const { status, ok } = await handle(requestOf(earlier, host));
    if (!ok) throw new Error(`The call ${earlier.operationId} before ${call.operationId} returned ${status}.`);
  }
  const response = await handle(requestOf(call, host));
  const text = await response.clone().text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown), headers: response.headers, response };
};
