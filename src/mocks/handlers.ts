import { http, type HttpHandler } from 'msw/http';
import type { Contract } from '../platform/contract.ts';
import type { Platform } from '../platform/platform.ts';
import { makeRouter } from '../platform/request/router.ts';

type Facts = Pick<Contract, 'apis' | 'operations'>;

/** Returns the platform's response; a network error when a part of the platform does not load. */
const respond = (platform: Pick<Platform, 'handle'>, request: Request): Promise<Response> =>
  platform.handle(request).catch(() => Response.error());

/** Returns an MSW handler for every operation on any host. The platform's router decides which operation a request belongs to. */
const createHandler = (platform: Pick<Platform, 'handle'>, contract: Facts): HttpHandler => {
  const route = makeRouter(contract);
  const isCall = ({ method, url }: Request): boolean => route(method, new URL(url).pathname).kind === 'found';
  return http.all(
    ({ request }) => isCall(request),
    ({ request }) => respond(platform, request),
  );
};

/** Returns the handlers for a service worker or a server of MSW. */
export const createHandlers = (platform: Pick<Platform, 'handle'>, contract: Facts): HttpHandler[] => [createHandler(platform, contract)];

/** Returns a function that responds with the handler, without a network. The platform rejects requests that match no handler. */
export const createResponder = (platform: Pick<Platform, 'handle'>, contract: Facts): ((request: Request) => Promise<Response>) => {
  const handler = createHandler(platform, contract);
  return async (request) => (await handler.run({ request, requestId: '' }))?.response ?? respond(platform, request);
};
