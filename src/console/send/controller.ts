import { within } from '../../ui/loading/within.ts';

/** The message that asks this site's worker script, written by codegen/site/static/mockWorker.ts, for confirmation. */
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

/** Fetches the current worker script, which replaces an older one automatically. */
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
 * Whether requests to other hosts bypass service workers. Another tab may have registered a worker for this one, and a worker of
 * an older build handles every request, so it is replaced. Takes 13 seconds at most, because a browser may delay fetching a
 * script by some seconds, and a new worker replies only once it is activated.
 */
export const reachesHostsDirectly = async (): Promise<boolean> => {
  const container: ServiceWorkerContainer | undefined = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (container === undefined || container.controller === null || (await confirms(container.controller, patience))) return true;
  await within(update(container), 9 * patience, 'Replacing the service worker').catch(() => undefined);
  return container.controller === null || confirms(container.controller, 3 * patience);
};
