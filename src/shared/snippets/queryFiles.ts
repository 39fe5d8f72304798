import { credentialOfApi } from '../request/credential.ts';
import type { SetUpContext } from './language.ts';
import { javascriptKey } from './literal.ts';
import { javascriptText } from './quote.ts';

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

/** The name and the value of the header with the token; queries have no place in it. */
const tokenHeader = ({ security, screaming }: SetUpContext): readonly [name: string, value: string] => {
  const { in: place, name, prefix } = credentialOfApi({ security });
  const token = `\${process.env.${screaming}_TOKEN ?? ''}`;
  return place === 'header' ? [name, `\`${prefix}${token}\``] : ['Authorization', `\`Bearer ${token}\``];
};

/** Returns the Vite configuration that keeps the token out of the browser. */
const viteProxy = (context: SetUpContext): string => {
  const { kebab, screaming, apiHost } = context;
  const [name, value] = tokenHeader(context);
  return `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      '/${kebab}': {
        target: process.env.${screaming}_API_URL ?? '${apiHost}',
        changeOrigin: true,
        rewrite: (path) => path.slice('/${kebab}'.length),
        headers: { ${javascriptKey(name)}: ${value} },
      },
    },
  },
});
`;
};

/** Returns a Next.js route handler that keeps the token on the server. */
const nextProxy = (context: SetUpContext): string => {
  const { kebab, screaming, apiHost } = context;
  const [name, value] = tokenHeader(context);
  return `const host = (process.env.${screaming}_API_URL ?? '${apiHost}').replace(/\\/+$/, '');

async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['Connection', 'Content-Length', 'Cookie', 'Host', 'Keep-Alive', 'Transfer-Encoding']) headers.delete(name);
  headers.set(${javascriptText(name)}, ${value});
  const { status, headers: received, body } = await fetch(host + pathname.slice('/${kebab}'.length) + search, {
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

/** Returns the files of an app with the hooks: the entry file, and for Vite and for Next a server that adds the token. */
export const queryFiles = (context: SetUpContext): readonly { readonly name: string; readonly code: string }[] => [
  { name: 'src/main.tsx', code: viteMain },
  { name: 'vite.config.ts', code: viteProxy(context) },
  { name: `app/${context.kebab}/[...path]/route.ts`, code: nextProxy(context) },
];
