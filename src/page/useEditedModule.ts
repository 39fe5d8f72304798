import { useEffect, useState } from 'react';

type Edited = { readonly route: string; readonly module: unknown };

const useLastEdited = <Prepared>(route: string, prepare: (module: unknown) => Prepared): Prepared | undefined => {
  const [edited, setEdited] = useState<{ readonly route: string; readonly prepared: Prepared }>();
  useEffect(() => {
    const follow = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return;
      const detail = event.detail as Edited;
      if (detail.route === route) setEdited({ route, prepared: prepare(detail.module) });
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
