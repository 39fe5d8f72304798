import { contract as siteContract } from '../mocks/contract.ts';
import type { Contract } from '../platform/contract.ts';
import { createPlatform } from '../platform/createPlatform.ts';
import type { Platform } from '../platform/platform.ts';
import { MissingPart } from '../platform/missingPart.ts';
import type { Snapshot } from '../platform/state/state.ts';
import { createResponder } from '../mocks/handlers.ts';

const key = 'mock-platform';

/** The used part of the `sessionStorage` interface: each tab has its own, which survives a reload. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type PagePlatform = Platform & {
  /** The `fetch` option of a typed client: responds in the page, without the network. Rejects with a MissingPart. */
  readonly fetch: (request: Request) => Promise<Response>;
};

/** Returns the stored state. Invalid state is dropped, and the demo restarts. */
const read = async (storage: TabStorage | null): Promise<Snapshot | null> => {
  try {
    const text = storage?.getItem(key) ?? null;
    if (text === null) return null;
    // The validation is loaded only if the tab has stored state.
    const { readSnapshot } = await import('../platform/snapshotSchema.ts');
    const kept = readSnapshot(JSON.parse(text));
    if (kept.ok) return kept.snapshot;
    throw new Error(kept.problem);
  } catch (error) {
    console.warn('The stored sandbox cannot be read and was reset.', error);
    return null;
  }
};

/** Opens the platform of this tab, which responds in the page through MSW's handlers. Its state is stored if possible. */
export const openPagePlatform = async (
  contract: Contract,
  storage: TabStorage | null,
  now: () => number = () => Date.now(),
): Promise<PagePlatform> => {
  const snapshot = await read(storage);
  const platform = createPlatform({ contract, now, ...(snapshot === null ? {} : { snapshot }) });
  let writable = storage !== null;
  const keep = (): void => {
    if (!writable) return;
    try {
      storage?.setItem(key, JSON.stringify(platform.snapshot()));
    } catch (error) {
      writable = false;
      console.warn('The sandbox cannot be stored and will be lost on reload.', error);
    }
  };
  platform.subscribe(() => {
    const last = platform.changes.at(-1);
    if (last === undefined || last.changes.length > 0 || last.passed.length > 0) keep();
  });
  const respond = createResponder(platform, contract);
  return {
    ...platform,
    advance: (ms) => {
      platform.advance(ms);
      keep();
    },
    finish: () => platform.finish().finally(keep),
    fetch: async (request) => {
      const response = await respond(request);
      if (response.type === 'error') throw new MissingPart(new Error('The platform did not respond.'));
      return response;
    },
  };
};

let tab: Promise<PagePlatform> | undefined;

const tabStorage = (): TabStorage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    // Blocked storage throws on access; the page works without it.
    return null;
  }
};

/** Returns the platform of this tab, which is opened at the first request. Rejects with a MissingPart. */
export const pagePlatform = (): Promise<PagePlatform> => {
  tab ??= openPagePlatform(siteContract, tabStorage()).catch((error: unknown) => {
    tab = undefined;
    throw error;
  });
  return tab;
};
