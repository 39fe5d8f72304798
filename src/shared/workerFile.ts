/** The file of the service worker at the root of the site: a worker only receives requests below its own URL. */
export const workerFile = 'mockServiceWorker.js';
