import { use, type ComponentType, type ReactNode } from 'react';
import { useServed } from '../../ui/loading/useHydrated.ts';
import { ChunkError } from './chunk.ts';
import { isLoadedAfresh } from './partMissing.ts';

type PageModule = { readonly default?: unknown };

/** A route's component in its own file. The router calls `preload` before it shows it. */
export type LazyPage = (() => ReactNode) & { readonly preload: () => Promise<void>; readonly isLoaded: () => boolean };

/** Returns the module of a page. A module without a default export is a bug and is reported as such. */
const pageModule = <M extends PageModule>(module: M): M => {
  if (module.default === undefined) throw new TypeError('The module of this page has no default export.');
  return module;
};

const reloadOnce = async (error: unknown): Promise<never> => {
  if (isLoadedAfresh()) {
    console.warn('A part of this page could not be loaded.', error);
    await new Promise(() => {});
  }
  throw new ChunkError('A part of this page could not be loaded.', { cause: error });
};

/** The additional content to load before a page can be shown without its prerendered HTML. */
export type Rest = { readonly load: () => Promise<void>; readonly isLoaded: () => boolean };

let isFirstPage = true;

/** Called once the prerendered page is hydrated: from then on, pages are rendered only from their modules. */
export const firstPageIsTaken = (): void => {
  isFirstPage = false;
};

/**
 * A page whose module is loaded on demand. Prefetching fails silently. When the reader waits for a module that does not load,
 * most likely because a newer site replaced the file, the page is reloaded once; after that, the failure is shown.
 * @param restOf returns the additional content of a module
 */
export const lazyPage = <M extends PageModule>(
  load: () => Promise<M>,
  Show: ComponentType<{ readonly module: M }>,
  restOf: (module: M) => Rest | undefined = () => undefined,
): LazyPage => {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  let wanted: Promise<M> | undefined;
  let wantedRest: Promise<void> | undefined;

  const keep = (module: M): M => (loaded = pageModule(module));
  // Prefetching and the router must get the same module, because each module loads its own additional content.
  const loadOnce = (): Promise<M> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const loadWanted = (): Promise<M> => (wanted ??= loadOnce().catch(reloadOnce).then(keep));
  const Page = () => {
    const isServed = useServed();
    const module = loaded ?? use(loadWanted());
    const rest = isServed ? undefined : restOf(module);
    if (rest?.isLoaded() === false) use((wantedRest ??= rest.load().catch(reloadOnce)));
    return <Show module={module} />;
  };
  return Object.assign(Page, {
    preload: async () => {
      try {
        const module = loaded ?? keep(await loadOnce());
        if (!isFirstPage) await restOf(module)?.load();
      } catch {
        // Called when the page is needed but does not load.
      }
    },
    isLoaded: () => loaded !== undefined,
  });
};
