import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portOf, readCommandLine } from '../../../src/shared/node/commandLine.ts';
import { loadProduct } from '../../load/settings/product.ts';
import { loadRedirects } from '../../load/settings/site.ts';
import { whenToldToEnd } from '../../../src/shared/node/onShutdown.ts';
import { nothingFoundText } from '../dev/searchLog.ts';
import { createPreview } from './preview.ts';
import { recoverSite } from './siteFolder.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const help = `Serves the built site like a host does.
  --port NUMBER   port on 127.0.0.1; PORT in the environment, or 4173
  --base PATH     the base path it was built for; BASE_PATH in the environment, or /
  --folder PATH   the folder of the site (default dist)
  --try           only checks whether the port is free
`;

const fail = (text: string, code: number): void => {
  console.error(text);
  process.exitCode = code;
};

const serve = (folder: string, port: number, base: string, isTrial: boolean): void => {
  const product = loadProduct(root);
  const server = createPreview({
    folder,
    base,
    moved: product.ok ? loadRedirects(root, product.value) : [],
    nothingFound: (query) => console.log(nothingFoundText(query)),
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const texts: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use. Name another with --port.`,
      EACCES: `Port ${port} requires more privileges. Name another with --port.`,
    };
    fail(texts[error.code ?? ''] ?? error.message, 1);
  });
  whenToldToEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(port, '127.0.0.1', () => {
    if (isTrial) {
      server.close();
      return;
    }
    const address = server.address();
    console.log(`The site: http://localhost:${typeof address === 'object' && address !== null ? address.port : port}${base}`);
  });
};

const run = (given: readonly string[]): void => {
  const read = readCommandLine(given, { port: 'value', base: 'value', folder: 'value', try: 'flag', help: 'flag' });
  if (!read.ok || read.words.length > 0) return fail(read.ok ? `"${read.words[0]}" is not an option.` : read.text, 2);
  if (read.values.help) return console.log(help);
  const named = read.values.port ?? process.env['PORT'] ?? '4173';
  const port = portOf(named);
  if (port === undefined) return fail(`The port must be a number from 0 to 65535, not "${named}".`, 2);
  const folder = resolve(root, read.values.folder ?? 'dist');
  recoverSite(folder);
  if (!read.values.try && !existsSync(join(folder, 'index.html')))
    return fail(`${folder} contains no site. Run \`npm run build\` first.`, 1);
  return serve(folder, port, read.values.base ?? process.env['BASE_PATH'] ?? '/', read.values.try);
};

run(process.argv.slice(2));
