import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { product } from '../../../generated/product.ts';
import { createMockServer } from '../../../src/mocks/mockServer.ts';
import { setUpOf } from '../../../src/shared/pages/setUp.ts';
import { scratch } from '../snippets/runSnippets.ts';

test("the page's settings of Vite pass calls on to the platform with the token", async () => {
  const file = setUpOf(product).languages.find(({ label }) => label === 'TanStack Query')?.file;
  const folder = await scratch('vite-proxy');
  const configFile = join(folder, file?.name ?? '');
  await writeFile(configFile, file?.code ?? '');
  const mock = createMockServer({});
  vi.stubEnv('ACME_API_URL', `http://127.0.0.1:${await mock.listen(0)}`);
  vi.stubEnv('ACME_TOKEN', 'analyst');
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
    await mock.close(100);
    vi.unstubAllEnvs();
  }
});
