import { credentialOfApi } from '../request/credential.ts';
import { encodeText } from '../request/request.ts';
import { proxyPathOf } from '../request/servers.ts';
import { sentCredentials } from './context.ts';
import type { SentCredential, SetUpContext } from './language.ts';
import { javascriptKey } from './literal.ts';
import { javascriptTemplate, javascriptText } from './quote.ts';

/** The entry file of a Vite app whose components can use the hooks. */
const viteMain = `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
`;

/**
 * Returns the source that reads the host and all credentials into variables. They are destructured, because
 * `noPropertyAccessFromIndexSignature` rejects `process.env.NAME`.
 * @param host the variable of the host
 */
const settingsOf = (context: SetUpContext, host: string): string => {
  const { screaming, apiHost, otherCredentials } = context;
  const sent = [usualOf(context), ...otherCredentials.map((credentials) => sentCredentials(context, credentials))].flat();
  const variables = [...new Set(sent.map(({ variable }) => variable))].map((variable) => `${variable} = ''`);
  return `const { ${[`${screaming}_API_URL: ${host} = ${javascriptText(apiHost)}`, ...variables].join(', ')} } = process.env;\n`;
};

/** Returns the source of the value of a credential. */
const valueOf = ({ prefix, variable }: SentCredential): string => `\`${javascriptTemplate(prefix)}\${${variable}}\``;

/** Returns the source of an object of headers. */
const headersOf = (credentials: readonly SentCredential[]): string => {
  const entries = credentials.flatMap((one) => (one.in === 'header' ? [`${javascriptKey(one.name)}: ${valueOf(one)}`] : []));
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

/** Returns the source of a query without its question mark. */
const queryOf = (credentials: readonly SentCredential[]): string => {
  const parts = credentials.flatMap(({ in: place, name, variable }) =>
    place === 'query' ? [`${javascriptTemplate(encodeText(name))}=\${encodeURIComponent(${variable})}`] : [],
  );
  return parts.length === 0 ? "''" : `\`${parts.join('&')}\``;
};

/** Returns the credential that a proxy adds unless a hook requests others. */
const usualOf = (context: SetUpContext): readonly SentCredential[] =>
  sentCredentials(context, [{ scheme: '', credential: credentialOfApi(context) }]);

/** The source that a proxy needs when one header is not enough for all operations; undefined when it is. */
const credentialsSource = (context: SetUpContext): string | undefined => {
  const usual = usualOf(context);
  const { otherCredentials } = context;
  if (otherCredentials.length === 0 && usual.every(({ in: place }) => place === 'header')) return undefined;
  const source = (sent: readonly SentCredential[]): string => `{ headers: ${headersOf(sent)}, query: ${queryOf(sent)} }`;
  const entries = otherCredentials.map((credentials) => {
    const schemes = credentials.map(({ scheme }) => encodeURIComponent(scheme)).join(' ');
    return `  [${javascriptText(schemes)}, ${source(sentCredentials(context, credentials))}],\n`;
  });
  return `type Credentials = { headers: Record<string, string>; query: string };

const usual: Credentials = ${source(usual)};

/** Other credentials, by the security schemes that hooks request in the header X-Credential. */
const others = new Map<string, Credentials>([${entries.length === 0 ? '' : `\n${entries.join('')}`}]);

`;
};

/** Returns the Vite configuration that keeps the credentials out of the browser. */
const viteProxy = (context: SetUpContext): string => {
  const { kebab, otherHosts } = context;
  const credentials = credentialsSource(context);
  const usual = credentials === undefined ? `        headers: ${headersOf(usualOf(context))},\n` : '';
  const chosen =
    credentials === undefined
      ? ''
      : `            const { headers, query } = others.get(String(request.getHeader('X-Credential'))) ?? usual;
            for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
            if (query !== '') request.path += (request.path.includes('?') ? '&' : '?') + query;
            request.removeHeader('X-Credential');
`;
  const added = `${usual}        configure: (proxy) =>
          proxy.on('proxyReq', (request) => {
${chosen}            // APIs that check origins do not know the app's own.
            if (request.getHeader('Sec-Fetch-Site') === 'same-origin') request.removeHeader('Origin');
          }),
`;
  const forward = (path: string, target: string, end = ''): string => `      ${javascriptText(path + end)}: {
        target: ${target},
        changeOrigin: true,
        rewrite: (path) => path.slice(${javascriptText(path)}.length),
${added}      },
`;
  const forwards = otherHosts.map((host) => forward(`/${kebab}${proxyPathOf(host)}`, javascriptText(host), '/'));
  return `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

${settingsOf(context, 'host')}
${credentials ?? ''}export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
${forwards.join('')}${forward(`/${kebab}`, 'host')}    },
  },
});
`;
};

/** Returns a Next.js route handler that keeps the credentials on the server. */
const nextProxy = (context: SetUpContext): string => {
  const { kebab, otherHosts } = context;
  const credentials = credentialsSource(context);
  const [added, query] =
    credentials === undefined
      ? [
          usualOf(context)
            .map((one) => `  headers.set(${javascriptText(one.name)}, ${valueOf(one)});\n`)
            .join(''),
          'search',
        ]
      : [
          `  const { headers: added, query } = others.get(headers.get('X-Credential') ?? '') ?? usual;
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  headers.delete('X-Credential');
`,
          "(query === '' ? search : `${search === '' ? '?' : `${search}&`}${query}`)",
        ];
  const hosts = otherHosts.map((host) => `  [${javascriptText(proxyPathOf(host))}, ${javascriptText(host)}],\n`);
  const [address, target] =
    hosts.length === 0
      ? [`host + pathname.slice('/${kebab}'.length)`, '']
      : [
          'target + requested.slice(prefix.length)',
          `  const requested = pathname.slice('/${kebab}'.length);
  const [prefix, target] = hosts.find(([path]) => requested.startsWith(path + '/')) ?? ['', host];
`,
        ];
  return `${settingsOf(context, 'baseUrl')}const host = baseUrl.replace(/\\/+$/, '');
${hosts.length === 0 ? '' : `\n/** The hosts of operations with their own server, by the path that hooks request. */\nconst hosts: [prefix: string, host: string][] = [\n${hosts.join('')}];\n`}
${credentials ?? ''}async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['Connection', 'Content-Length', 'Cookie', 'Host', 'Keep-Alive', 'Transfer-Encoding']) headers.delete(name);
  // APIs that check origins do not know the app's own.
  if (headers.get('Sec-Fetch-Site') === 'same-origin') headers.delete('Origin');
${target}${added}  const { status, headers: received, body } = await fetch(${address} + ${query}, {
    method: request.method,
    headers,
    body: ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer(),
  });
  const sent = new Headers(received);
  // fetch has decompressed the body.
  sent.delete('Content-Encoding');
  sent.delete('Content-Length');
  return new Response(body, { status, headers: sent });
}

export { forward as GET, forward as POST, forward as PUT, forward as PATCH, forward as DELETE };
`;
};

/** Returns the files of an app with the hooks: the entry file, and for Vite and for Next a server that adds the credentials. */
export const queryFiles = (context: SetUpContext): readonly { readonly name: string; readonly code: string }[] => [
  { name: 'src/main.tsx', code: viteMain },
  { name: 'vite.config.ts', code: viteProxy(context) },
  { name: `app/${context.kebab}/[...path]/route.ts`, code: nextProxy(context) },
];
