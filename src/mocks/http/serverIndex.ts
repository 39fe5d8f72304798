import type { Contract } from '../../platform/contract.ts';
import { controlHeader } from './httpGuard.ts';

/** Returns the response at the root of the server: the APIs with their base URLs, the tokens, and the server's own requests. */
export const serverIndex = ({ product, apis, operations, roles }: Contract, origin: string): Response =>
  new Response(
    JSON.stringify(
      {
        name: `${product.name} mock`,
        apis: apis.map(({ name, basePath }) => ({
          name,
          url: origin + basePath,
          operations: operations.filter(({ api }) => api === name).length,
        })),
        tokens: roles.map(({ id }) => id),
        control: {
          header: controlHeader,
          reset: `POST ${origin}/__mock/reset`,
          advance: `POST ${origin}/__mock/advance?seconds=30`,
          snapshot: `GET or PUT ${origin}/__mock/snapshot`,
          faults: `GET or PUT ${origin}/__mock/faults`,
        },
      },
      null,
      2,
    ),
    { headers: { 'Content-Type': 'application/json' } },
  );
