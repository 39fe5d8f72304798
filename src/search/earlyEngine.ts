import recordsUrl from '../../generated/search/records.json?url';
import { product } from '../../generated/product.ts';
// The bundler generates this module, which exports the URL of the worker's file.
// oxlint-disable-next-line import/default
import workerUrl from './engine/worker.ts?worker&url';
import type { EngineRequest } from './engine/protocol.ts';
import { scriptPolicy } from '../page/scriptPolicy.ts';

const trustedUrl = scriptPolicy('search-worker');

let fetched: Promise<ArrayBuffer | undefined> | undefined;
let started: Worker | undefined;

const startWorker = (): Worker => {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module', name: 'search' });
  // The code that takes the worker handles its failure; until then, the event is stored.
  worker.addEventListener('error', () => {
    if (started === worker) started = undefined;
  });
  return worker;
};

const fetchRecords = (): Promise<ArrayBuffer | undefined> =>
  fetch(recordsUrl)
    .then((response) => (response.ok ? response.arrayBuffer() : undefined))
    // The code that takes the records retries, and handles the error.
    .catch(() => undefined);

/**
 * Starts the worker of the embedded index and loads its records first, because both take longer than the dialog. The worker
 * gets the records as they load, while the dialog is still being rendered.
 */
export const beginEngine = (): void => {
  if (product.search !== null || fetched !== undefined) return;
  try {
    started ??= startWorker();
  } catch {
    // Workers are not allowed; reported when the worker is taken.
  }
  const worker = started;
  fetched = fetchRecords().then((bytes) => {
    if (bytes === undefined || worker === undefined) return bytes;
    const load: EngineRequest = { id: 0, recordsUrl, kind: 'load', bytes };
    worker.postMessage(load, [bytes]);
    return undefined;
  });
};

/** Returns the loading records, once. Undefined when the worker already has them, or when they did not load. */
export const takeRecords = (): Promise<ArrayBuffer | undefined> => {
  const taken = fetched ?? fetchRecords();
  fetched = undefined;
  return taken;
};

/** Returns the worker of the engine, once. Throws if workers are not allowed. */
export const takeWorker = (): Worker => {
  const worker = started ?? startWorker();
  started = undefined;
  return worker;
};

export { recordsUrl };
