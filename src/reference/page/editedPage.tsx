import type { ComponentType, ReactElement } from 'react';
import type { PartOf } from './lazy/lazyPagePart.tsx';

type Part = { readonly load: () => Promise<unknown>; readonly code: () => Promise<(data: never) => ReactElement> };

const Nothing = (): null => null;

/**
 * Returns an edited page of the development server once all of its data is loaded. A part with unchanged data keeps its
 * component, and so its opened folds and typed values. No part waits in a Suspense boundary: React would delay it by 300 ms.
 * @param shown the component of each part on the page, keyed by anchor; new ones are added
 */
export const editedPage = async <Data,>(
  pageOf: (data: Data, partOf: PartOf) => ReactElement,
  before: Data,
  after: Data,
  shown: Map<string, ComponentType>,
): Promise<ReactElement> => {
  const partsOf = (data: Data): ReadonlyMap<string, Part> => {
    const parts = new Map<string, Part>();
    pageOf(data, (anchor, load, code) => {
      parts.set(anchor, { load, code });
      return Nothing;
    });
    return parts;
  };
  const earlier = partsOf(before);
  const edited = await Promise.all(
    [...partsOf(after)].map(async ([anchor, { load, code }]) => {
      const [old, data, render] = await Promise.all([earlier.get(anchor)?.load(), load(), code()]);
      // The browser loads a module once for each version of it.
      const kept = old === data ? shown.get(anchor) : undefined;
      return [anchor, kept ?? (() => render(data as never))] as const;
    }),
  );
  shown.clear();
  for (const [anchor, Part] of edited) shown.set(anchor, Part);
  return pageOf(after, (anchor) => shown.get(anchor) ?? Nothing);
};
