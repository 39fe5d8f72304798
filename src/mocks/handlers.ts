import { http, type HttpHandler } from 'msw/http';
import type { Contract } from '../platform/contract.ts';
import type { Platform } from '../platform/handle.ts';
import { makeRouter } from '../platform/router.ts';

type Facts = Pick<Contract, 'apis' | 'operations'>;

/** The platform's response; a network error when a part of the platform does not load, since that is none. */
const answer = (platform: Pick<Platform, 'handle'>, request: Request): Promise<Response> =>
  platform.handle(request).catch(() => Response.error());

/** Returns an MSW handler of every operation on any host. The platform's router says what an operation's call is. */
const createHandler = (platform: Pick<Platform, 'handle'>, contract: Facts): HttpHandler => {
  const route = makeRouter(contract);
  const isCall = ({ method, url }: Request): boolean => route(method === 'HEAD' ? 'GET' : method, new URL(url).pathname).kind === 'found';
  return http.all(
    ({ request }) => isCall(request),
    ({ request }) => answer(platform, request),
  );
};

/** Returns the handlers for a service worker or a server of MSW. */
export const createHandlers = (platform: Pick<Platform, 'handle'>, contract: Facts): HttpHandler[] => [createHandler(platform, contract)];

/** Returns a function that answers requests by the handler without a network; what it does not take, the platform refuses. */
export const createResponder = (platform: Pick<Platform, 'handle'>, contract: Facts): ((request: Request) => Promise<Response>) => {
  const handler = createHandler(platform, contract);
  return async (request) => (await handler.run({ request, requestId: '' }))?.response ?? answer(platform, request);
};
