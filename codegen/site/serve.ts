import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadProduct } from '../load/product.ts';
import { whenToldToEnd } from '../whenToldToEnd.ts';
import { movedRoutes } from './moved.ts';
import { createPreview } from './preview.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const help = `Serves the built site as a host does.
  --port NUMBER   port on 127.0.0.1; PORT in the environment, or 4173
  --base PATH     the base path it was built for; BASE_PATH in the environment, or /
  --folder PATH   the folder of the site; dist when absent
`;

const { values } = parseArgs({
  options: { port: { type: 'string' }, base: { type: 'string' }, folder: { type: 'string' }, help: { type: 'boolean' } },
});
const folder = join(root, values.folder ?? 'dist');
const port = Number(values.port ?? process.env['PORT'] ?? 4173);
const base = values.base ?? process.env['BASE_PATH'] ?? '/';
const product = loadProduct(root);

if (values.help === true) console.log(help);
else if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`The port ${values.port ?? process.env['PORT'] ?? ''} is not a number between 0 and 65535.`);
  process.exitCode = 2;
} else if (!existsSync(join(folder, 'index.html'))) {
  console.error(`${folder} holds no site. Run \`npm run build\` first.`);
  process.exitCode = 1;
} else {
  const server = createPreview({ folder, base, moved: product.ok ? movedRoutes(product.value) : [] });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Name another with --port.` : error.message);
    process.exitCode = 1;
  });
  whenToldToEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    console.log(`The site: http://localhost:${typeof address === 'object' && address !== null ? address.port : port}${base}`);
  });
}
