import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer } from 'vite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { product } from '../../../generated/product.ts';
import { listen } from '../../listen.ts';
import { servedMock } from '../../mocks/servedMock.ts';
import { goModulePath } from '../../../src/shared/pages/packages.ts';
import { setUpOf } from '../../../src/shared/pages/setUp.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { Language } from '../../../src/shared/snippets/language.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { scratch } from '../snippets/runSnippets.ts';
import { modulesIn } from '../../modules.ts';
import { variableNames } from '../../variables.ts';

const { apiHost: baseUrl } = product;

test('the path of the Go module has no port', () => {
  expect(goModulePath({ kebab: 'acme', site: { url: 'http://localhost:8080' } })).toBe('localhost/acme-api');
});

test('a language whose snippets have an SDK says how to install it', () => {
  const withSdk = languages.filter((language: Language) => language.variants?.others.some(({ id }) => id === 'sdk')).map(({ id }) => id);
  const installs = setUpOf({ baseUrl, security: [] }, product, '1.2.3', 'admin').languages.filter(
    ({ installSdk }) => installSdk !== undefined,
  );
  expect(installs.map(({ id }) => id)).toEqual(withSdk);
  expect(installs.map(({ installSdk }) => installSdk)).toEqual([
    'pip install https://docs.acme.example/downloads/acme_api-1.2.3-py3-none-any.whl',
    expect.stringContaining('https://docs.acme.example/downloads/acme-api-go.zip'),
  ]);
});

test('a language whose snippets are files says how to run a file', () => {
  const commands = setUpOf({ baseUrl, security: [] }, product, '1.2.3', 'admin').languages.flatMap(({ id, run }) =>
    run === undefined ? [] : [[id, run.command]],
  );
  expect(Object.fromEntries(commands)).toEqual({
    typescript: 'node call.mts',
    python: 'python3 call.py',
    javascript: 'node call.mjs',
    go: 'go run call.go',
  });
});

test.each<readonly [what: string, security: readonly object[], expected: readonly string[]]>([
  ['no credential', [], ['ACME_TOKEN=your-token']],
  ['a token', [{ kind: 'http-bearer', variable: 'ACME_TOKEN' }], ['ACME_TOKEN=your-token']],
  [
    'two keys',
    [
      { kind: 'apiKey', in: 'header', parameterName: 'X-Id', variable: 'ACME_TOKEN' },
      { kind: 'apiKey', in: 'header', parameterName: 'X-Secret', variable: 'ACME_SECRET' },
    ],
    ['ACME_TOKEN=your-token', 'ACME_SECRET=your-token'],
  ],
  [
    'a user name and a password',
    [
      { kind: 'http-basic', variable: 'ACME_TOKEN' },
      { kind: 'http-bearer', variable: 'ACME_TOKEN' },
    ],
    ['ACME_USER=your-user-name', 'ACME_PASSWORD=your-password', `ACME_TOKEN=${btoa('your-user-name:your-password')}`],
  ],
])('the variables of an API with %s are set', async (_, security, expected) => {
  const { shells } = setUpOf({ baseUrl, security: security as ApiModel['security'] }, { ...product, screaming: 'ACME' }, '1.2.3', 'admin');
  const bash = shells.find(({ id }) => id === 'bash')?.onHost ?? '';
  const { stdout } = await promisify(execFile)('bash', ['-c', `${bash}\nset`], { env: {} });
  const set = stdout.split('\n').filter((line) => /^ACME_(?!API_URL)/.test(line));
  expect(set.toSorted()).toEqual(expected.toSorted());
});

test('the host of an API is only set if all APIs have it, or for the mock', () => {
  const [shell] = setUpOf({ baseUrl, security: [], isOnSeveralHosts: true }, { ...product, screaming: 'ACME' }, '1.2.3', 'admin').shells;
  expect(shell?.onHost).toBe('export ACME_TOKEN=your-token');
  expect(shell?.onMock).toContain('export ACME_API_URL=http://127.0.0.1:');
  const [usual] = setUpOf({ baseUrl, security: [] }, { ...product, screaming: 'ACME' }, '1.2.3', 'admin').shells;
  expect(usual?.onHost).toContain('export ACME_API_URL=');
});

test('the proxies send the credential in the header of the API', () => {
  const security = [{ kind: 'apiKey', in: 'header', parameterName: 'X-Key', variable: 'ACME_TOKEN' }] as unknown as ApiModel['security'];
  const { languages: made } = setUpOf({ baseUrl, security }, { ...product, screaming: 'ACME' }, '1.2.3', 'admin');
  const files = made.flatMap((language) => language.files ?? []).map(({ code }) => code);
  expect(files.filter((code) => code.includes('ACME_TOKEN'))).toEqual([
    expect.stringContaining("headers: { 'X-Key': `${ACME_TOKEN}` }"),
    expect.stringContaining("headers.set('X-Key', `${ACME_TOKEN}`);"),
  ]);
});

const bot = { in: 'header', name: 'Authorization', prefix: 'Bot ' } as const;
const severalCredentials = {
  baseUrl,
  security: [{ kind: 'other', scheme: 'bot', variable: 'ACME_TOKEN' }] as unknown as ApiModel['security'],
  otherCredentials: [
    [{ scheme: 'my user', credential: { ...bot, prefix: 'Bearer ' } }],
    [
      { scheme: 'key', credential: { in: 'query', name: 'api key', prefix: '' } },
      { scheme: 'app', credential: { in: 'header', name: 'X-App', prefix: '' } },
    ],
  ],
} as const;
const queryKey = {
  baseUrl,
  security: [{ kind: 'apiKey', in: 'query', parameterName: 'key', variable: 'ACME_TOKEN' }] as unknown as ApiModel['security'],
};

/** Returns a server that records the URL and the credentials of its requests. */
const recorder = () => {
  const received: object[] = [];
  const server = http.createServer((request, response) => {
    const { authorization, origin, 'x-app': app, 'x-credential': credential } = request.headers;
    received.push({ url: request.url, authorization, origin, 'x-app': app, credential });
    response.end('{}');
  });
  return { received, server };
};

/** The proxies read their variables when they load, so each test needs its own copy. */
let copies = 0;

describe.each<readonly [proxy: string, file: RegExp, call: (code: string, request: Request) => Promise<void>]>([
  [
    'Next',
    /\/route\.ts$/,
    async (code, request) => {
      const load = await modulesIn(`next-credentials-${copies++}`, [{ path: 'route.ts', content: code }]);
      const { GET } = await load<{ readonly GET: (request: Request) => Promise<Response> }>('route.ts');
      await GET(request);
    },
  ],
  [
    'Vite',
    /^vite\.config\.ts$/,
    async (code, request) => {
      const folder = await scratch(`vite-credentials-${copies++}`);
      const configFile = join(folder, 'vite.config.ts');
      await writeFile(configFile, code);
      const server = { port: 0, host: '127.0.0.1', hmr: false, ws: false } as const;
      const vite = await createServer({ root: folder, configFile, server, logLevel: 'silent' });
      try {
        await vite.listen();
        const { pathname, search } = new URL(request.url);
        await fetch(new URL(pathname + search, vite.resolvedUrls?.local[0]), { headers: request.headers });
      } finally {
        await vite.close();
      }
    },
  ],
])('the proxy of %s', (_, name, call) => {
  test.each<readonly [what: string, api: Parameters<typeof setUpOf>[0], schemes: string, expected: object]>([
    ['the usual credential', severalCredentials, '', { url: '/things?a=1', authorization: 'Bot t0ken' }],
    ['the credential that a hook requests', severalCredentials, 'my%20user', { url: '/things?a=1', authorization: 'Bearer t0ken' }],
    ['several credentials', severalCredentials, 'key app', { url: '/things?a=1&api%20key=t0ken', 'x-app': 'k&y' }],
    ['a header', { baseUrl, security: severalCredentials.security }, '', { url: '/things?a=1', authorization: 'Bot t0ken' }],
    ['a credential in the query', queryKey, '', { url: '/things?a=1&key=t0ken' }],
  ])('adds %s, and omits the origin of the app', async (_what, api, schemes, expected) => {
    const { received, server } = recorder();
    vi.stubEnv('ACME_API_URL', await listen(server));
    vi.stubEnv('ACME_TOKEN', 't0ken');
    vi.stubEnv('ACME_APP', 'k&y');
    try {
      const files = setUpOf(api, { ...product, screaming: 'ACME', kebab: 'acme' }, '1.2.3', 'admin').languages.flatMap(
        (one) => one.files ?? [],
      );
      const code = files.find((file) => name.test(file.name))?.code ?? '';
      const headers = {
        Origin: 'https://app.example.com',
        'Sec-Fetch-Site': 'same-origin',
        ...(schemes !== '' && { 'X-Credential': schemes }),
      };
      await call(code, new Request('https://app.example.com/acme/things?a=1', { headers }));
      expect(received).toEqual([expected]);
    } finally {
      vi.unstubAllEnvs();
      server.close();
    }
  });

  test.each([severalCredentials, { ...severalCredentials, otherCredentials: [] }])(
    "forwards another site's origin, which the API can reject (%#)",
    async (api) => {
      const { received, server } = recorder();
      vi.stubEnv('ACME_API_URL', await listen(server));
      try {
        const { languages: made } = setUpOf(api, { ...product, screaming: 'ACME', kebab: 'acme' }, '1.2.3', 'admin');
        const code = made.flatMap(({ files = [] }) => files).find((file) => name.test(file.name))?.code ?? '';
        const headers = { Origin: 'https://evil.example.com', 'Sec-Fetch-Site': 'cross-site' };
        await call(code, new Request('https://app.example.com/acme/things', { headers }));
        expect(received).toEqual([expect.objectContaining({ origin: 'https://evil.example.com' })]);
      } finally {
        vi.unstubAllEnvs();
        server.close();
      }
    },
  );

  test.each([{}, { otherCredentials: severalCredentials.otherCredentials }])(
    'forwards calls to the hosts of operations with their own server, with their credentials (%#)',
    async (credentials) => {
      const { received, server } = recorder();
      const host = await listen(server);
      vi.stubEnv('ACME_API_URL', 'http://127.0.0.1:9');
      vi.stubEnv('ACME_TOKEN', 't0ken');
      try {
        const { security } = severalCredentials;
        const { languages: made } = setUpOf(
          { baseUrl, security, otherHosts: [host.slice(0, -1), host], ...credentials },
          { ...product, screaming: 'ACME', kebab: 'acme' },
          '1.2.3',
          'admin',
        );
        const code = made.flatMap(({ files = [] }) => files).find((file) => name.test(file.name))?.code ?? '';
        await call(code, new Request(`https://app.example.com/acme/@${host.replace('://', '/')}/v2/things?a=1`));
        expect(received).toEqual([{ url: '/v2/things?a=1', authorization: 'Bot t0ken' }]);
      } finally {
        vi.unstubAllEnvs();
        server.close();
      }
    },
  );
});

const mock = servedMock();
beforeEach(() => mock.platform.reset());

const proxyFiles =
  setUpOf({ baseUrl, security: [] }, product, '1.2.3', 'admin').languages.find(({ label }) => label === 'TanStack Query')?.files ?? [];

test.each(['', '/'])(
  "the page's route handler of Next forwards calls to the platform with the token, below a URL that ends in '%s'",
  async (end) => {
    const file = proxyFiles.find(({ name }) => name.endsWith('/route.ts'));
    const load = await modulesIn(`next-proxy${end.length}`, [{ path: 'route.ts', content: file?.code ?? '' }]);
    vi.stubEnv(variableNames.url, `${mock.url}${end}`);
    vi.stubEnv(variableNames.token, 'developer');
    try {
      const handlers = await load<Readonly<Record<string, (request: Request) => Promise<Response>>>>('route.ts');
      const page = 'https://app.example.com/acme/api/metadata/v1';
      const listed = await handlers['GET']?.(new Request(`${page}/robologs?page_size=1`, { headers: { Cookie: 'session=secret' } }));
      expect(await listed?.json()).toMatchObject({ items: [{}] });
      const body = JSON.stringify({ alias: 'Mass of the load', type: 'DECIMAL' });
      const created = await handlers['POST']?.(
        new Request(`${page}/fields`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
      );
      expect(created?.status).toBe(201);
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test.each(['', '/'])(
  "the page's settings of Vite forward calls to the platform with the token, below a URL that ends in '%s'",
  async (end) => {
    const file = proxyFiles.find(({ name }) => name === 'vite.config.ts');
    const folder = await scratch('vite-proxy');
    const configFile = join(folder, file?.name ?? '');
    await writeFile(configFile, file?.code ?? '');
    vi.stubEnv(variableNames.url, `${mock.url}${end}`);
    vi.stubEnv(variableNames.token, 'analyst');
    const vite = await createServer({
      root: folder,
      configFile,
      server: { port: 0, host: '127.0.0.1', hmr: false, ws: false },
      logLevel: 'silent',
    });
    try {
      await vite.listen();
      const response = await fetch(new URL('/acme/api/pat/v1/account', vite.resolvedUrls?.local[0]));
      expect(await response.json()).toMatchObject({ email: 'ana@harbor-robotics.example' });
    } finally {
      await vite.close();
      vi.unstubAllEnvs();
    }
  },
);
