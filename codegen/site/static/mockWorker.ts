import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Inserted before MSW's listeners. Requests to other origins can contain tokens that readers enter, and MSW would handle those
 * requests too, in every tab that the worker controls. src/console/send/controller.ts checks that this code is present.
 */
const ownOriginOnly = `addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin !== self.location.origin) event.stopImmediatePropagation();
});

addEventListener('message', (event) => {
  if (event.data === 'IGNORES_OTHER_ORIGINS') event.ports[0]?.postMessage(true);
});

`;

/** Returns the service worker for the console's switch: MSW's script, limited to requests of this site. */
export const mockWorker = async (root: string): Promise<string> =>
  ownOriginOnly + (await readFile(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8'));
