import { product } from '../../generated/product.ts';
import { runMock } from './runMock.ts';

/** The mock as a package of its own: everything it needs is bundled into this module. */
await runMock(process.argv.slice(2), `npx ${product.site.url}/downloads/${product.kebab}-mock.tgz`);
