import type { PagePlatform } from './pagePlatform.ts';
import type { createWorkerSwitch } from '../mocks/worker.ts';
import { loadPart, MissingPart } from '../platform/missingPart.ts';
import { workerFile } from '../shared/workerFile.ts';
import { readTab, writeTab } from '../page/stored/storage.ts';
import { within } from '../ui/loading/within.ts';
import { createStore } from '../ui/store.ts';
import { messageOf } from '../shared/messageOf.ts';

/** The effect of a request on one entity of the sandbox. */
export type ChangeModel = {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly kind: 'created' | 'changed' | 'removed';
  readonly properties: readonly { readonly name: string; readonly before?: unknown; readonly after?: unknown }[];
};

/** The side effects of a request on the sandbox, and the background changes since the previous one. */
export type Effects = {
  readonly changes: readonly ChangeModel[];
  readonly passed: readonly ChangeModel[];
  /** Whether the request started something that has not finished, or its response shows such a thing. */
  readonly isInProgress: boolean;
};

/** The sandbox as the console uses it. */
export type Demo = {
  /** Rejects with a MissingPart when a part of the platform does not load. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the side effects of the request with this response. */
  readonly effectsOf: (response: Response) => Effects;
  readonly prepare: (operationId: string) => Promise<void>;
  readonly reset: () => void;
  /** Advances the time, in milliseconds. */
  readonly advance: (ms: number) => void;
  /** Advances the time until the last change has this age, in milliseconds. */
  readonly ageTo: (ms: number) => void;
  /** Advances the time until running jobs are finished; returns the changes. Rejects with a MissingPart. */
  readonly finish: () => Promise<readonly ChangeModel[]>;
  /** The sandbox's time, RFC 3339. */
  readonly time: () => string;
  /** Whether a request has changed data since the last reset. */
  readonly isTouched: () => boolean;
};

type WorkerSwitch = ReturnType<typeof createWorkerSwitch>;

/** Whether requests are sent through the network tab; `note` is the reason if they should be but cannot. */
export const network = createStore<{ readonly isOn: boolean; readonly isBusy: boolean; readonly note: string | null }>({
  isOn: false,
  isBusy: false,
  note: null,
});

const changedKey = 'demo-changed-at';
/** The sandbox's time of the last request that changed it; undefined after a reset. */
let changedAt: number | undefined;
let clock: Pick<PagePlatform, 'now' | 'startedAt'> = { now: () => 0, startedAt: 0 };
let worker: WorkerSwitch | undefined;

const keepChanged = (at: number | undefined): void => {
  changedAt = at;
  // Without storage, the platform's state does not survive the page either.
  writeTab(changedKey, at?.toString());
};

const age = (): number => clock.now() - (changedAt ?? clock.startedAt);

/**
 * Returns the time since the last change of the sandbox, in milliseconds. Rounded up, so that everything that was finished at
 * that time is also finished when the calls are repeated.
 */
export const sandboxAge = (): number => Math.ceil(age() / 100) * 100;

// The worker returns a copy of the platform's response; a number in a header identifies the original.
const numberHeader = 'x-sandbox-call';
const originals = new Map<string, Response>();
let lastNumber = 0;

/** Returns the handler for the service worker, which numbers the platform's responses. */
const numbered = (platform: PagePlatform): Pick<PagePlatform, 'handle'> => ({
  handle: async (request) => {
    const original = await platform.handle(request);
    lastNumber += 1;
    originals.set(String(lastNumber), original);
    const copy = new Response(original.body, original);
    copy.headers.set(numberHeader, String(lastNumber));
    return copy;
  },
});

const networkPatience = 10_000;

/**
 * Sends a request through the service worker.
 * @returns the response, and the original of the platform
 */
const overNetwork = async (request: Request): Promise<{ readonly response: Response; readonly original: Response | undefined }> => {
  const { pathname, search } = new URL(request.url);
  try {
    // The worker only handles requests to this origin, and the site's CSP allows no other origin for the sandbox.
    const copy = await within(fetch(new Request(location.origin + pathname + search, request)), networkPatience, 'The service worker');
    const number = copy.headers.get(numberHeader) ?? '';
    const original = originals.get(number);
    originals.delete(number);
    const response = new Response(copy.body, copy);
    response.headers.delete(numberHeader);
    return { response, original };
  } catch (error) {
    // The worker forwards requests to the platform in this page, so no response means that a part of this page did not load.
    throw new MissingPart(error);
  }
};

const open = (platform: PagePlatform): Demo => {
  clock = platform;
  const kept = Number(readTab(changedKey));
  changedAt = kept > 0 ? kept : undefined;
  platform.subscribe(() => {
    if ((platform.changes.at(-1)?.changes.length ?? 0) > 0) keepChanged(platform.now());
  });
  const originalOf = new WeakMap<Response, Response>();
  return {
    fetch: async (request) => {
      if (!network.get().isOn) return platform.fetch(request);
      const { response, original } = await overNetwork(request);
      if (original !== undefined) originalOf.set(response, original);
      return response;
    },
    effectsOf: (response) => platform.recordOf(originalOf.get(response) ?? response) ?? { changes: [], passed: [], isInProgress: false },
    prepare: platform.prepare,
    reset: () => {
      platform.reset();
      keepChanged(undefined);
    },
    advance: (ms) => {
      platform.advance(ms);
      keepChanged(changedAt ?? platform.startedAt);
    },
    ageTo: (ms) => platform.advance(ms - age()),
    finish: async () => {
      keepChanged(changedAt ?? platform.startedAt);
      return platform.finish();
    },
    time: platform.time,
    isTouched: () => changedAt !== undefined,
  };
};

let demo: Promise<Demo> | undefined;

/** Loads the sandbox of this tab; it is loaded with the console and opened once. Rejects with a MissingPart. */
export const loadDemo = (): Promise<Demo> => {
  demo ??= loadPart(import('./pagePlatform.ts'))
    .then(async ({ pagePlatform }) => open(await pagePlatform()))
    .catch((error: unknown) => {
      // The next request tries to load it again.
      demo = undefined;
      throw error;
    });
  return demo;
};

const stayInPage = (reason: string): void => network.set({ isOn: false, isBusy: false, note: `Calls stay in the page: ${reason}` });

/**
 * Shows requests in the browser's network tab, through a service worker. If no worker can run, this is reported, and requests
 * stay in the page.
 */
export const setNetwork = async (isOn: boolean): Promise<void> => {
  network.set({ ...network.get(), isBusy: true, note: null });
  if (!isOn) {
    await worker?.stop();
    network.set({ isOn: false, isBusy: false, note: null });
    return;
  }
  try {
    const [{ createWorkerSwitch }, { contract }, { pagePlatform }] = await Promise.all([
      import('../mocks/worker.ts'),
      import('../mocks/contract.ts'),
      import('./pagePlatform.ts'),
    ]);
    worker ??= createWorkerSwitch(numbered(await pagePlatform()), contract, `${import.meta.env.BASE_URL}${workerFile}`, stayInPage);
    const started = await worker.start();
    if (started.ok) network.set({ isOn: true, isBusy: false, note: null });
    else stayInPage(started.reason);
  } catch (error) {
    stayInPage(messageOf(error));
  }
};
