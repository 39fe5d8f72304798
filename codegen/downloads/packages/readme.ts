import { pascalCase } from '../../../src/shared/model/cases.ts';
import type { Product } from '../../load/settings/product.ts';
import { clientFactory, packageName } from '../../../src/shared/snippets/context.ts';

/** The README.md of the package. */
export const readme = (product: Product, apis: readonly string[]): string => {
  const name = packageName(product);
  const api = apis.includes('metadata') ? 'metadata' : (apis[0] ?? '');
  const variable = product.screaming;
  return `# ${name}

Clients, React hooks and test mocks of the ${product.name} APIs. ES modules with types, for Node 20.3 and newer and for browsers.

\`\`\`ts
import { ${clientFactory(api)}, NotFoundError } from '${name}/${api}';

const ${api} = ${clientFactory(api)}({
  token: process.env.${variable}_TOKEN, // or a function that returns one, async or not
  timeout: 10_000, // milliseconds for one attempt; 30 seconds by default
  retries: 3, // after 429, 503 and, for idempotent methods, network errors; 2 by default
});
\`\`\`

A call resolves with \`{ data }\`, or with \`{ error }\` for a documented error response. \`error\` is an instance of a class by status (\`NotFoundError\`, \`ConflictError\`, …) and \`error.body\` has the documented type. Everything else is thrown: an undocumented status, a body that is not JSON (\`UnreadableResponseError\`), and a call without a response, such as a timeout or a server that cannot be reached (\`ConnectionError\`).

\`paginate()\` reads a whole list: \`for await (const item of client.paginate(path))\`, or page by page with \`.pages()\`.

The hooks need a \`QueryClientProvider\` of TanStack Query around the components that use them. A list that has pages has an infinite query beside its query. \`nextPage\` finds the number of its next page:

\`\`\`tsx
useListSomethingInfinite({ page_size: 50 }, { query: { initialPageParam: 1, getNextPageParam: nextPage } });
\`\`\`

The mocks return the examples of the documentation. In Vitest or Jest:

\`\`\`ts
import { setupServer } from 'msw/node';
import { handlers } from '${name}/msw';

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
\`\`\`

To cancel a call, pass \`signal\` of an \`AbortController\` with it.

| Import | Holds |
|---|---|
${apis.map((one) => `| \`${name}/${one}\` | \`${clientFactory(one)}\` |\n`).join('')}| \`${name}/react\` | \`configure\` for all hooks |
| \`${name}/react/${api}\` and so on | hooks of TanStack Query 5; install \`@tanstack/react-query\` and \`react\` beside it |
| \`${name}/msw\` | \`handlers\`: every operation of every API as an MSW handler; install \`msw\` beside it, which needs Node 22.12 |
| \`${name}/msw/${api}\` and so on | \`get${pascalCase(api)}Mock\` and a handler for each operation |

Documentation: ${product.site.url}
`;
};
