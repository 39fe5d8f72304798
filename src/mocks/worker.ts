import { setupWorker } from 'msw/browser';
import { scriptPolicy } from '../page/scriptPolicy.ts';
import type { Contract } from '../platform/contract.ts';
import type { Platform } from '../platform/platform.ts';
import { within } from '../ui/loading/within.ts';
import { createHandlers } from './handlers.ts';

export type WorkerStart = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const patience = 3000;

/** A browser may fetch the script of an update with some seconds' delay. */
const updatePatience = 3 * patience;

let trusted: ((url: string) => string) | undefined;

/** Returns the worker's URL as a `TrustedScriptURL`; the policy allows only this URL. */
const trustedUrl = (url: string): string => {
  trusted ??= scriptPolicy('mock-worker', (asked) => asked === url);
  return trusted(url);
};

const soon = <Value>(promise: Promise<Value>, what: string, ms = patience): Promise<Value> => within(promise, ms, what);

/** A check for a newer script that took too long. The next start waits for its end. */
let check: Promise<unknown> | undefined;

/**
 * Registers the script and waits until it controls the page, because MSW would reload the page otherwise. A worker of an
 * earlier build is replaced before any requests. Returns the active worker.
 */
const register = async (url: string): Promise<ServiceWorker | null> => {
  const container = navigator.serviceWorker;
  const registration = await soon(container.register(trustedUrl(url)), 'Loading the service worker');
  // Without a newer script, the active one stays. One that loads after that would replace it during use.
  if (container.controller !== null) {
    check ??= registration.update().catch(() => undefined);
    await soon(check, 'Checking for a newer service worker', updatePatience);
    check = undefined;
  }
  if (container.controller === null || registration.installing !== null || registration.waiting !== null)
    await soon(
      new Promise<void>((resolve) => {
        container.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
      'Starting the service worker',
    );
  return registration.active;
};

/** Removes the script's registrations. */
const unregister = async (url: string): Promise<void> => {
  const script = new URL(url, location.href).href;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(
    registrations
      .filter(({ active, waiting, installing }) => [active, waiting, installing].some((worker) => worker?.scriptURL === script))
      .map((registration) => registration.unregister()),
  );
};

/** Removes this tab from the list of tabs that the script serves: MSW clears it only for the last tab. */
const forgetTabs = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('msw:active-clients:')).map((name) => caches.delete(name)));
};

const replaced = 'Another version of the service worker is active. Reload the page to use it.';

/**
 * Creates the switch "show calls in the network tab": a service worker responds to requests to this origin with the page's
 * platform. `start` never throws: if workers are blocked, it reports why, and the page works without one. `lost` is called when
 * another version of the worker takes over, as a tab of a newer build causes.
 */
export const createWorkerSwitch = (
  platform: Pick<Platform, 'handle'>,
  contract: Pick<Contract, 'apis' | 'operations'>,
  url: string,
  lost: (reason: string) => void,
) => {
  const worker = setupWorker(...createHandlers(platform, contract));
  let isStarted = false;
  let isLost = false;
  /** MSW's start, which cannot be repeated while it runs. If it takes too long, the next start waits for its end. */
  let connection: Promise<unknown> | undefined;
  const watch = (own: ServiceWorker | null): void => {
    const container = navigator.serviceWorker;
    container.addEventListener('controllerchange', () => {
      if (!isStarted || container.controller === own) return;
      isStarted = false;
      isLost = true;
      // MSW only handles messages from the worker that it started; another worker would wait for responses, so it must not handle
      // this page.
      container.controller?.postMessage('CLIENT_CLOSE');
      lost(replaced);
    });
  };
  return {
    start: async (): Promise<WorkerStart> => {
      if (!('serviceWorker' in navigator)) return { ok: false, reason: 'This browser or this address does not allow service workers.' };
      if (isLost) return { ok: false, reason: replaced };
      try {
        const own = await register(url);
        connection ??= worker.start({ serviceWorker: { url }, quiet: true, onUnhandledFrame: 'bypass' }).catch((error: unknown) => {
          connection = undefined;
          throw error;
        });
        await soon(connection, 'Connecting to the service worker');
        isStarted = true;
        watch(own);
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error) };
      }
    },
    /** Stops responding and removes the registration, without waiting for a slow browser. */
    stop: async (): Promise<void> => {
      // After MSW's message, which is sent immediately, the script handles no request of this page.
      const left = isStarted ? worker.stop() : Promise.resolve();
      isStarted = false;
      connection = undefined;
      await soon(Promise.all([left, unregister(url)]), 'Removing the service worker').catch(() => undefined);
      await soon(forgetTabs(), 'Forgetting the tabs of the service worker').catch(() => undefined);
    },
  };
};
