import { readFileSync } from 'node:fs';
import { product } from '../../generated/product.ts';
import { runMock } from './http/runMock.ts';

/** The mock as a separate package: everything it needs is bundled into this module. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { readonly version: string };
await runMock(process.argv.slice(2), `npx ${product.site.url}/downloads/${product.kebab}-mock.tgz`, version);
