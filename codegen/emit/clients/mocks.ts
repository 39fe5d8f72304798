import { successResponse, successStatus } from '../../../src/shared/documentedResponse.ts';
import { pascalCase } from '../../../src/shared/model/cases.ts';
import type { ApiModel, JsonValue, MediaTypeModel, OperationModel } from '../../../src/shared/model/types.ts';
import { signsOf } from '../../model/operation/signs.ts';
import type { OperationSign } from '../../../src/shared/model/mock.ts';
import { isPathParameter, safeParameter } from './orvalDocument.ts';
import { mapPath } from '../../../src/shared/request/pathTemplate.ts';
import { encodeText, sentPath } from '../../../src/shared/request/request.ts';
import { isJson } from '../../../src/shared/request/mediaType.ts';
import { perApi } from '../perApi.ts';
import { banner, literal, text } from '../../files/source.ts';

/** Stateless MSW mocks that return the examples of the spec, for users' tests. */
export const mocks = perApi('mocks', ({ api, documents }) => {
  // `fetch` does not send TRACE requests.
  const operations = api.operations.filter(({ method }) => method !== 'trace');
  const name = `get${pascalCase(api.name)}Mock`;
  // MSW uses the first handler that matches, so literal paths precede those with parameters, `{id}.json` precedes `{id}`, and the
  // most signs precede fewer.
  const signs = signsOf(api);
  const signCount = (operation: OperationModel): number => signs.get(operation)?.length ?? 0;
  const handlers = operations
    .toSorted((left, right) => parametersIn(left) - parametersIn(right) || signCount(right) - signCount(left))
    .map((operation) => `    get${pascalCase(operation.name)}MockHandler(),\n`);
  const content =
    operations.length === 0
      ? `export function ${name}(): never[] {\n  return [];\n}\n`
      : `${head}${operations.map((operation) => mockOf(operation, api, signs.get(operation))).join('\n')}
/** Handlers for every operation, on any host. */
export function ${name}(): HttpHandler[] {
  return [
${handlers.join('')}  ];
}
`;
  return [{ path: 'msw.ts', content: banner('clients/mocks', documents.source) + content }];
});

const head = `import { http, type HttpHandler, type HttpResponseResolver, type RequestHandlerOptions } from 'msw';
import type { operations } from './schema.d.ts';

type Info = Parameters<HttpResponseResolver>[0];

/** A body in place of the example, or what makes it from the request. */
type Override<Body> = Body | ((info: Info) => Body | Promise<Body>);

/** Linting holds examples to their JSON Schemas. TypeScript cannot say all that these say, so it takes their word. */
const example = <Body>(value: unknown): Body => value as Body;

const bodyOf = async <Body>(info: Info, override: Override<Body> | undefined, makeExample: () => Body): Promise<Body> => {
  if (override === undefined) return makeExample();
  return typeof override === 'function' ? (override as (info: Info) => Body | Promise<Body>)(info) : override;
};

`;

const mswMethods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/** The number of parameters of a path; one that is a whole segment counts twice. */
const parametersIn = ({ path }: OperationModel): number => (sentPath(path).match(/\/(?=\{[^{}]+\}(?:\/|$))|\{/g) ?? []).length;

/**
 * The path of the API on any host, in MSW's syntax: without the base path, \`*\` would match the first segments of longer
 * paths.
 */
const pattern = (operation: OperationModel, { basePath }: ApiModel): string => {
  const escaped = (part: string): string => part.replace(/[^\w.~:/@&+,;=%-]+/g, encodeText).replace(/[^\w/.~-]/g, String.raw`\$&`);
  const ofName = (name: string): string | undefined => (isPathParameter(operation, name) ? `:${safeParameter(name)}` : undefined);
  return `*${escaped(basePath)}${mapPath(sentPath(operation.path), ofName, escaped)}`;
};

const bodyExpression = ({ mediaType }: MediaTypeModel, status: number): string =>
  isJson(mediaType)
    ? `Response.json(body, { status: ${status}, headers: { 'Content-Type': ${text(mediaType)} } })`
    : `new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: ${status}, headers: { 'Content-Type': ${text(mediaType)} } })`;

/** The source of the condition that a request does not have a parameter. */
const missOf = ({ in: place, name, value }: OperationSign): string => {
  const all = place === 'query' ? 'new URL(info.request.url).searchParams' : 'info.request.headers';
  return value === undefined ? `!${all}.has(${text(name)})` : `${all}.get(${text(name)}) !== ${text(value)}`;
};

/**
 * The example of one operation and the handler that returns it, as functions with all types: the compiler takes minutes to infer
 * those of a large API.
 */
const mockOf = (operation: OperationModel, api: ApiModel, signs: readonly OperationSign[] = []): string => {
  const { method, name } = operation;
  const success = successResponse(operation);
  const media = success?.content.find(({ mediaType }) => isJson(mediaType)) ?? success?.content[0];
  const status = successStatus(success);
  const mock = `get${pascalCase(name)}ResponseMock`;
  const handler = `get${pascalCase(name)}MockHandler`;
  const address = text(pattern(operation, api));
  const isKnown = mswMethods.has(method);
  const handle = `http.${isKnown ? method : 'all'}`;
  const misses = [...(isKnown ? [] : [`info.request.method !== ${text(method.toUpperCase())}`]), ...signs.map(missOf)];
  // A handler that returns nothing passes the request on to the next one.
  const guard = misses.length === 0 ? '' : `    if (${misses.join(' || ')}) return undefined;\n`;
  if (success === undefined || media === undefined)
    return `/** Responds with ${status} and no body. \`onCall\` receives the request first. */
export function ${handler}(onCall?: (info: Info) => void | Promise<void>, options?: RequestHandlerOptions): HttpHandler {
  return ${handle}(${address}, async (info) => {
${guard}    await onCall?.(info);
    return new Response(null, { status: ${status} });
  }, options);
}
`;
  const key = /^\d{3}$/.test(success.status) ? success.status : text(success.status);
  const type = `operations[${text(name)}]['responses'][${key}]['content'][${text(media.mediaType)}]`;
  return `/** The documented example. */
export function ${mock}(): ${type} {
  return example(${literal(exampleOf(media))});
}

/** Responds with ${status} and the example, or with an override. */
export function ${handler}(override?: Override<ReturnType<typeof ${mock}>>, options?: RequestHandlerOptions): HttpHandler {
  return ${handle}(${address}, async (info) => {
${guard}    const body = await bodyOf(info, override, ${mock});
    return ${bodyExpression(media, status)};
  }, options);
}
`;
};

const exampleOf = ({ examples, sample }: MediaTypeModel): JsonValue => examples[0]?.value ?? sample ?? null;
