import type { AnyRoute, createRootRoute as createReactRootRoute, createRoute as createReactRoute } from '@tanstack/react-router';
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core';

/*
 * The router's own functions of these names add eight hooks and a link component to each route. The site uses neither, and every
 * page would load and run them. These functions create the plain routes underneath. Their types are those of the router's own,
 * because `createRouter` accepts no others: call `useSearch`, not `route.useSearch`, which is undefined.
 */

/** Creates a route. */
export const createRoute = ((options: object) => new BaseRoute(options as AnyRoute['options'])) as typeof createReactRoute;

/** Creates the route above all others. */
export const createRootRoute = ((options: object) => new BaseRootRoute(options)) as typeof createReactRootRoute;
