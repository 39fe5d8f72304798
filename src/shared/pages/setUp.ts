import { installGoModule, installWheel, packageUrl } from './packages.ts';
import type { LanguageId } from '../snippets/languages/index.ts';

/** The names and hosts of the platform that the setup instructions need. */
type Platform = {
  readonly kebab: string;
  readonly snake: string;
  readonly screaming: string;
  readonly apiHost: string;
  readonly site: { readonly url: string };
};

/** The requirements of the snippets of one language. */
type LanguageNeeds = {
  readonly id: LanguageId;
  readonly label: string;
  readonly needs: string;
  /**
   * The file name for a snippet, and the command that runs it. Absent for snippets that are pasted into a terminal or an
   * application.
   */
  readonly run?: { readonly file: string; readonly command: string };
  readonly install?: string;
  /** The command that installs the client for snippets with the SDK. */
  readonly installSdk?: string;
  /** Files to choose from. */
  readonly files?: readonly { readonly name: string; readonly code: string }[];
};

/** The commands of a shell that set the two variables that snippets read. */
type ShellSetUp = { readonly id: string; readonly label: string; readonly onHost: string; readonly onMock: string };

/** The one-time setup before the first snippet. */
export type SetUp = {
  /** In the order of the tabs of a snippet. */
  readonly languages: readonly LanguageNeeds[];
  readonly shells: readonly ShellSetUp[];
  readonly startMock: string;
};

const run = (file: string, program: string): { readonly file: string; readonly command: string } => ({
  file,
  command: `${program} ${file}`,
});

/** The address of the mock server. */
export const mockUrl = 'http://127.0.0.1:4010';

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

/** Returns the Vite configuration that keeps the token out of the browser. */
const viteProxy = ({ kebab, screaming, apiHost }: Platform): string => `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: {
      '/${kebab}': {
        target: process.env.${screaming}_API_URL ?? '${apiHost}',
        changeOrigin: true,
        rewrite: (path) => path.slice('/${kebab}'.length),
        headers: { Authorization: \`Bearer \${process.env.${screaming}_TOKEN ?? ''}\` },
      },
    },
  },
});
`;

/** Returns a Next.js route handler that keeps the token on the server. */
const nextProxy = ({
  kebab,
  screaming,
  apiHost,
}: Platform): string => `const host = (process.env.${screaming}_API_URL ?? '${apiHost}').replace(/\\/+$/, '');

async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['Connection', 'Content-Length', 'Cookie', 'Host', 'Keep-Alive', 'Transfer-Encoding']) headers.delete(name);
  headers.set('Authorization', \`Bearer \${process.env.${screaming}_TOKEN ?? ''}\`);
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

/**
 * Returns the one-time setup before the first snippet.
 * @param version the version of the packages
 * @param mockToken a token of the mock server
 */
export const setUpOf = (product: Platform, version: string, mockToken: string): SetUp => {
  const { screaming, apiHost } = product;
  const shell = (id: string, label: string, set: (name: string, value: string) => string): ShellSetUp => {
    const lines = (url: string, token: string): string => `${set(`${screaming}_API_URL`, url)}\n${set(`${screaming}_TOKEN`, token)}`;
    return { id, label, onHost: lines(apiHost, 'your-token'), onMock: lines(mockUrl, mockToken) };
  };
  const install = `npm install ${packageUrl(product, 'api')}`;
  return {
    languages: [
      { id: 'curl', label: 'curl', needs: 'curl 7.76 or newer; jq 1.6 or newer where a call sends YAML or returns 207' },
      {
        id: 'typescript',
        label: 'TypeScript',
        needs: 'Node 22.18 or newer; older versions from 20.3 on run TypeScript with tsx',
        run: run('call.mts', 'node'),
        install,
      },
      {
        id: 'tanstack-query',
        label: 'TanStack Query',
        needs:
          "React 18 or newer, and a server that adds the token, such as Vite (npm create vite@latest my-app -- --template react-ts) or Next, where a file with a snippet or a QueryClientProvider starts with 'use client'",
        install: `${install} @tanstack/react-query`,
        files: [
          { name: 'src/main.tsx', code: viteMain },
          { name: 'vite.config.ts', code: viteProxy(product) },
          { name: `app/${product.kebab}/[...path]/route.ts`, code: nextProxy(product) },
        ],
      },
      {
        id: 'python',
        label: 'Python',
        needs: 'Python 3.9 or newer',
        run: run('call.py', 'python3'),
        install: 'pip install requests',
        installSdk: installWheel(product, version),
      },
      { id: 'javascript', label: 'JavaScript', needs: 'Node 20 or newer', run: run('call.mjs', 'node') },
      {
        id: 'go',
        label: 'Go',
        needs: 'Go 1.19 or newer; for the SDK, a module: go mod init example.com/app',
        run: run('call.go', 'go run'),
        installSdk: installGoModule(product),
      },
    ],
    shells: [
      shell('bash', 'bash', (name, value) => `export ${name}=${value}`),
      shell('powershell', 'PowerShell', (name, value) => `$env:${name} = "${value}"`),
      shell('fish', 'fish', (name, value) => `set -x ${name} ${value}`),
    ],
    startMock: `npx ${packageUrl(product, 'mock')}`,
  };
};
