import { useEffect, useState } from 'react';

type Edited = { readonly route: string; readonly module: unknown };

const useLastEdited = <Prepared>(route: string, prepare: (module: unknown) => Prepared | Promise<Prepared>): Prepared | undefined => {
  const [edited, setEdited] = useState<{ readonly route: string; readonly prepared: Prepared }>();
  useEffect(() => {
    // Edits are applied one after the other, so that an earlier one never replaces a later one.
    let last = Promise.resolve();
    const follow = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return;
      const detail = event.detail as Edited;
      if (detail.route !== route) return;
      last = last.then(async () => setEdited({ route, prepared: await prepare(detail.module) })).catch(console.error);
    };
    window.addEventListener('page-edited', follow);
    return () => window.removeEventListener('page-edited', follow);
  }, [route, prepare]);
  return edited?.route === route ? edited.prepared : undefined;
};

/**
 * Returns the last edited version of a page's module in the development server; undefined before an edit and on the built site.
 * The modules send an event when they are edited, in code that codegen/guides/compile/hotUpdate.ts writes.
 */
export const useEditedModule: typeof useLastEdited = import.meta.hot ? useLastEdited : () => undefined;
