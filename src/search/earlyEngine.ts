import recordsUrl from '../../generated/search/records.json?url';
import { product } from '../../generated/product.ts';
// The bundler makes this module: the address of the worker's own file.
// oxlint-disable-next-line import/default
import workerUrl from './engine/worker.ts?worker&url';
import type { EngineRequest } from './engine/protocol.ts';
import { trustedScriptUrl } from './trustedScriptUrl.ts';

let fetched: Promise<ArrayBuffer | undefined> | undefined;
let started: Worker | undefined;

const startWorker = (): Worker => {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'search' });
  // Whoever takes it hears of its end; until then it is only put aside.
  worker.addEventListener('error', () => {
    if (started === worker) started = undefined;
  });
  return worker;
};

const fetchRecords = (): Promise<ArrayBuffer | undefined> =>
  fetch(recordsUrl)
    .then((response) => (response.ok ? response.arrayBuffer() : undefined))
    // Whoever takes them asks again, and is told then.
    .catch(() => undefined);

/**
 * Starts the worker of the embedded index and fetches its records ahead of all else: both take longer than the dialog. The
 * worker gets the records as they arrive, while the dialog is still made.
 */
export const beginEngine = (): void => {
  if (product.search !== null || fetched !== undefined) return;
  try {
    started ??= startWorker();
  } catch {
    // Not allowed here: told to the one who takes it.
  }
  const worker = started;
  fetched = fetchRecords().then((bytes) => {
    if (bytes === undefined || worker === undefined) return bytes;
    const load: EngineRequest = { id: 0, recordsUrl, kind: 'load', bytes };
    worker.postMessage(load, [bytes]);
    return undefined;
  });
};

/** The records on their way, once. Undefined when the worker has them by then, or when they did not arrive. */
export const takeRecords = (): Promise<ArrayBuffer | undefined> => {
  const taken = fetched ?? fetchRecords();
  fetched = undefined;
  return taken;
};

/** The worker of the engine, once. Throws where workers are not allowed. */
export const takeWorker = (): Worker => {
  const worker = started ?? startWorker();
  started = undefined;
  return worker;
};

export { recordsUrl };
