import { use, type ComponentType, type ReactNode } from 'react';
import { claimReload } from './chunkReload.ts';

/** The file of a page could not be loaded, and loading the page afresh was tried already. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

type PageModule = { readonly default?: unknown };

/** A route's component in a file of its own. The router calls `preload` ahead of showing it. */
export type LazyPage = (() => ReactNode) & { readonly preload: () => Promise<void>; readonly isLoaded: () => boolean };

/** The module, when it is one of a page: one without a default export is a mistake of ours and is named as such. */
const pageModule = <M extends PageModule>(module: M): M => {
  if (module.default === undefined) throw new TypeError('The module of this page has no default export.');
  return module;
};

const reloadOnce = async (error: unknown): Promise<never> => {
  if (claimReload()) {
    console.warn('A part of this page could not be loaded. Loading the page afresh.', error);
    location.reload();
    await new Promise(() => {});
  }
  throw new ChunkError('A part of this page could not be loaded.', { cause: error });
};

/**
 * A page whose module is loaded when it is first needed. Fetching it ahead fails quietly; when the reader waits for it
 * and it does not come, most likely because a newer site replaced the file, the page is loaded afresh, once, and after
 * that the failure is shown.
 */
export const lazyPage = <M extends PageModule>(load: () => Promise<M>, Show: ComponentType<{ readonly module: M }>): LazyPage => {
  let loaded: M | undefined;
  let wanted: Promise<M> | undefined;

  const loadModule = async (): Promise<M> => {
    loaded = pageModule(await load());
    return loaded;
  };
  const loadWanted = (): Promise<M> => {
    wanted ??= loadModule().catch((error: unknown) => {
      if (error instanceof TypeError && error.message.startsWith('The module of this page')) throw error;
      return reloadOnce(error);
    });
    return wanted;
  };
  const Page = () => <Show module={loaded ?? use(loadWanted())} />;
  return Object.assign(Page, {
    preload: async () => {
      if (loaded === undefined) await loadModule().catch(() => undefined);
    },
    isLoaded: () => loaded !== undefined,
  });
};
