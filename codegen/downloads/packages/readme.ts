import { pascalCase } from '../../../src/shared/model/cases.ts';
import type { Product } from '../../load/settings/product.ts';
import { packageUrl } from '../../../src/shared/pages/packages.ts';
import { mockUrl } from '../../../src/shared/pages/setUp.ts';
import { clientFactory, packageName } from '../../../src/shared/snippets/context.ts';

/**
 * Explains how to run the program of a README, on the platform and on the mock server.
 * @param program its text, which names the variables of the credentials that the call needs
 */
export const howToRun = (product: Product, program: string, file: string, command: string, note = ''): string => {
  const variable = product.screaming;
  const secrets = [...new Set(program.match(new RegExp(`\\b${variable}_(?!API_URL\\b)[A-Z\\d_]+`, 'g')))];
  const hasToken = secrets.includes(`${variable}_TOKEN`);
  const given = secrets.map((name) => `\`${name}\``).join(' and ');
  const withSecrets = secrets.length === 0 ? '' : ` with your ${secrets.length === 1 ? 'token' : 'credentials'} in ${given}`;
  return `Save it as \`${file}\`, and run \`${command}\`${note}${withSecrets}. To call the mock server instead, start it with \`npx ${packageUrl(product, 'mock')}\`${hasToken ? ', and use one of the tokens that it prints' : ''}:

\`\`\`sh
${variable}_API_URL=${mockUrl} ${secrets.map((name) => `${name}=the-${name.slice(variable.length + 1).toLowerCase()} `).join('')}${command}
\`\`\`
`;
};

/** Returns the example of a README and how to run it; nothing without a call that the client can make with one token. */
export const programText = (product: Product, language: string, program: string, file: string, command: string): string =>
  program === '' ? '' : `\`\`\`${language}\n${program}\`\`\`\n\n${howToRun(product, program, file, command)}`;

/** Returns a program that prints the message of an error, without where it was thrown. */
const withMessages = (program: string): string => {
  const [imports = '', ...others] = program.trimEnd().split('\n\n');
  const indented = others.join('\n\n').replaceAll(/^(?=.)/gm, '  ');
  return `${imports}\n\ntry {\n${indented}\n} catch (error) {\n  console.error(error instanceof Error ? error.message : error);\n  process.exitCode = 1;\n}\n`;
};

const infinite = ` A list that has pages has an infinite query beside its query. \`nextPage\` finds the number of its next page:

\`\`\`tsx
useListSomethingInfinite({ page_size: 50 }, { query: { initialPageParam: 1, getNextPageParam: nextPage } });
\`\`\``;

/**
 * The README.md of the package.
 * @param api the API of the examples
 * @param call the snippet of one of its calls
 * @param hasPages whether the hooks and clients can read more pages of a list
 */
export const readme = (product: Product, apis: readonly string[], api: string, call: string, hasPages: boolean): string => {
  const name = packageName(product);
  const variable = product.screaming;
  return `# ${name}

Clients, React hooks and test mocks of the ${product.name} APIs. ES modules with types, for Node 20.3 and newer and for browsers.

\`\`\`ts
${call === '' ? '' : withMessages(call)}\`\`\`

${howToRun(product, call, 'call.mts', 'node call.mts', ' (before Node 22.18: `npx tsx call.mts`)')}
All settings of a client are optional:

\`\`\`ts
import { ${clientFactory(api)} } from '${name}/${api}';

const { ${variable}_API_URL: baseUrl, ${variable}_TOKEN: token } = process.env;
const client = ${clientFactory(api)}({
  baseUrl, // scheme and host of the server; that of the API by default
  token, // or a function that returns one, async or not
  timeout: 10_000, // milliseconds for one attempt; 30 seconds by default
  retries: 3, // after 429 and 503, and for idempotent methods after 408, 502, 504 and network errors; 2 by default
});
\`\`\`

A call resolves with \`{ data }\`, or with \`{ error }\` for a documented error response. \`error\` is an instance of a class by status (\`NotFoundError\`, \`ConflictError\`, …) and \`error.body\` has the documented type. Everything else is thrown: an undocumented status, a body that is not JSON (\`UnreadableResponseError\`), and a call without a response, such as a timeout or a server that cannot be reached (\`ConnectionError\`).

${hasPages ? `\`paginate()\` reads a whole list: \`for await (const item of client.paginate(path))\`, or page by page with \`.pages()\`.\n\n` : ''}The hooks need a \`QueryClientProvider\` of TanStack Query around the components that use them. They retry as a client does, so TanStack Query does not. Their \`error\` is an instance of the same classes. To read a header of a response, such as \`ETag\`, pass a function: \`useCreateSomething({ request: { onResponse: ({ headers }) => setTag(headers.get('ETag')) } })\`.${hasPages ? infinite : ''}

The mocks return the examples of the documentation. In Vitest, or in Jest, which needs \`NODE_OPTIONS=--experimental-vm-modules\` and a project with \`"type": "module"\`:

\`\`\`ts
import { setupServer } from 'msw/node';
import { handlers } from '${name}/msw';

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
\`\`\`

For one test, \`server.use()\` takes the handler of an operation with another response, such as \`${hasPages ? 'getListSomethingMockHandler({ items: [], count: 0 })' : 'get…MockHandler(body)'}\`. For tests in a browser, run \`npx msw init public\` once, and pass the handlers to \`setupWorker\` of \`msw/browser\`.

To cancel a call, pass \`signal\` of an \`AbortController\` with it. To read a body that is not JSON, or to read it while it arrives, pass \`parseAs: 'blob'\`, \`'text'\`, \`'arrayBuffer'\` or \`'stream'\`. The type of a schema is \`Schemas['Name']\`.

| Import | Holds |
|---|---|
${apis.map((one) => `| \`${name}/${one}\` | \`${clientFactory(one)}\`, \`Schemas\` |\n`).join('')}| \`${name}/react\` | \`configure({ baseUrl, token })\` for all hooks |
| \`${name}/react/${api}\` and so on | hooks of TanStack Query 5; install \`@tanstack/react-query\` and \`react\` beside it |
| \`${name}/msw\` | \`handlers\`: every operation of every API as an MSW handler; install \`msw\` beside it, which needs Node 22.12, and at least TypeScript 5.9 in a TypeScript project |
| \`${name}/msw/${api}\` and so on | \`get${pascalCase(api)}Mock\` and a handler for each operation |

Documentation: ${product.site.url}
`;
};
