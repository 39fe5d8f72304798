import recordsUrl from '../../../generated/search/records.json?url';
import { product } from '../../../generated/product.ts';
// The bundler generates this module, which exports the URL of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from '../engine/worker.ts?worker&url';
import type { EngineRequest } from '../engine/protocol.ts';
import { scriptPolicy } from '../../page/scriptPolicy.ts';

const trustedUrl = scriptPolicy('search-worker');

let started: Worker | undefined;

const startWorker = (): Worker => {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'search' });
  // The code that takes the worker handles its failure; until then, the event is stored.
  worker.addEventListener('error', () => {
    if (started === worker) started = undefined;
  });
  return worker;
};

/**
 * Starts the worker of the embedded index first, because loading and indexing the records takes longer than loading the dialog.
 * The worker loads the records itself: receiving them keeps a slow phone from rendering the dialog.
 */
export const beginEngine = (): void => {
  if (product.search !== null || started !== undefined) return;
  try {
    started = startWorker();
    const warm: EngineRequest = { id: 0, recordsUrl, kind: 'warm' };
    // Messages to a worker have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    started.postMessage(warm);
  } catch {
    // Workers are not allowed; reported when the worker is taken.
  }
};

/** Returns the worker of the engine, once. Throws if workers are not allowed. */
export const takeWorker = (): Worker => {
  const worker = started ?? startWorker();
  started = undefined;
  return worker;
};

export { recordsUrl };
