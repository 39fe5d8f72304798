import { within } from '../ui/within.ts';

/** What the worker script of this site, written by codegen/site/mockWorker.ts, is asked, and confirms. */
const question = 'IGNORES_OTHER_ORIGINS';

const patience = 1000;

const confirms = async (worker: ServiceWorker, ms: number): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
  });
  worker.postMessage(question, [port2]);
  return within(reply, ms, 'The reply of the service worker')
    .catch(() => false)
    .finally(() => port1.close());
};

/** Fetches the current worker script, which takes over from an older one by itself. */
const update = async (container: ServiceWorkerContainer): Promise<void> => {
  const replaced = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const registration = await container.getRegistration();
  await registration?.update();
  const isComing = (registration?.installing ?? registration?.waiting ?? null) !== null;
  if (isComing) await replaced;
};

/**
 * Whether requests to other hosts reach them without passing a service worker. Another tab may have given this one a
 * worker, and a worker of an older build handles every request; it is then asked to give way. Takes 13 seconds at most: a
 * browser may fetch a script seconds after it is asked to, and a fresh worker replies once it is activated.
 */
export const reachesHostsDirectly = async (): Promise<boolean> => {
  const container: ServiceWorkerContainer | undefined = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (container === undefined || container.controller === null || (await confirms(container.controller, patience))) return true;
  await within(update(container), 9 * patience, 'Replacing the service worker').catch(() => undefined);
  return container.controller === null || confirms(container.controller, 3 * patience);
};
