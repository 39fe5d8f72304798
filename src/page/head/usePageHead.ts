import { useEffect } from 'react';
import { useServed } from '../../ui/loading/useHydrated.ts';
import { documentTitle } from './pageTitle.ts';
import type { PageHead } from './updateHead.ts';

/**
 * Updates the title and the head tags of the document to those of this page. The code that writes the tags is loaded with the
 * second page.
 */
export const usePageHead = ({ route, heading, description, kind }: PageHead): void => {
  const isServed = useServed();
  useEffect(() => {
    const title = documentTitle(heading);
    // The prerendered HTML already has the head tags of the first page.
    if (isServed && document.title === title) return;
    document.title = title;
    import('./updateHead.ts').then(
      ({ updateHead }) => updateHead({ ...(route && { route }), heading, description, ...(kind && { kind }) }),
      console.warn,
    );
  }, [isServed, route, heading, description, kind]);
};
