import { http, type HttpHandler } from 'msw/http';
import type { Contract, OperationFact } from '../platform/contract.ts';
import type { Platform } from '../platform/handle.ts';

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
  HEAD: http.head,
  OPTIONS: http.options,
} as const;

const isMethod = (name: string): name is keyof typeof methods => Object.hasOwn(methods, name);

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(':', '(?::|%3[Aa])');

/**
 * An operation's URLs, as MSW takes them: on any host, with a colon in either spelling, and whatever stands in for `{id}`.
 * MSW's own notation for paths would bring its reader of that, three kilobytes that no page needs beside the platform's router.
 */
export const handlerPath = (basePath: string, path: string): RegExp =>
  new RegExp(
    `^[a-z]+://[^/]*${`${basePath}${path}`
      .split(/\{[^{}]+\}/)
      .map(literal)
      .join('[^/]+')}/?$`,
  );

/** The platform's answer; a network error when a part of the platform is missing, since that is none. */
const answer = (platform: Pick<Platform, 'handle'>, request: Request): Promise<Response> =>
  platform.handle(request).catch(() => Response.error());

const literals = ({ path }: OperationFact): number => path.split('/').filter((part) => !part.startsWith('{')).length;

/** One MSW handler per operation, all answered by one platform. Literal paths come before those with parameters. */
export const createHandlers = (platform: Pick<Platform, 'handle'>, contract: Pick<Contract, 'apis' | 'operations'>): HttpHandler[] =>
  contract.operations
    .toSorted((left, right) => literals(right) - literals(left))
    .flatMap((operation) => {
      const method = operation.method.toUpperCase();
      const api = contract.apis.find(({ name }) => name === operation.api);
      if (api === undefined || !isMethod(method)) return [];
      return [methods[method](handlerPath(api.basePath, operation.path), ({ request }) => answer(platform, request))];
    });

/**
 * Answers requests by the handlers, without a network: those of the API and the method that are asked for are tried in
 * turn, and what none of them takes the platform refuses itself. MSW's own `getResponse` would try the handlers of all
 * operations, a millisecond each time, and bring two kilobytes of interceptors to a page that has no use for them.
 */
export const createResponder = (platform: Pick<Platform, 'handle'>, contract: Pick<Contract, 'apis' | 'operations'>) => {
  const groups = contract.apis
    .map((api) => ({
      start: `${api.basePath}/`,
      handlers: createHandlers(platform, {
        apis: [api],
        operations: contract.operations.filter((operation) => operation.api === api.name),
      }),
    }))
    .toSorted((left, right) => right.start.length - left.start.length);
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    for (const handler of groups.find(({ start }) => pathname.startsWith(start))?.handlers ?? []) {
      if (handler.info.method !== request.method) continue;
      const result = await handler.run({ request, requestId: '' });
      if (result?.response !== undefined) return result.response;
    }
    return answer(platform, request);
  };
};
