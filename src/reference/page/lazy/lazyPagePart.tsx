import type { ComponentType, ReactElement } from 'react';
import { lazyOperation } from './lazyOperation.tsx';

/**
 * Returns the component of a part of a reference page that loads separately, with its data in one chunk and its code in another.
 * @param load loads the data
 * @param code loads the component that renders the data
 */
export type PartOf = <Data>(anchor: string, load: () => Promise<Data>, code: () => Promise<(data: Data) => ReactElement>) => ComponentType;

/** The parts of a page when it opens: each in its own Suspense boundary. */
export const lazyPagePart: PartOf = (anchor, load, code) =>
  lazyOperation(anchor, async () => {
    const [render, data] = await Promise.all([code(), load()]);
    return { default: () => render(data) };
  });
