import type { ComponentType, ReactElement } from 'react';
import type { ApiReference, ReferenceEntry } from '../shared/pages/referencePage.ts';
import { lazyOperations } from './page/lazyOperations.tsx';
import { lazyPart, type PartOf } from './page/lazyPart.tsx';
import { lazySections } from './page/lazySections.tsx';
import { ReferencePage } from './page/ReferencePage.tsx';

/** A reference page with its data. */
export type ReferenceModule = {
  readonly route: string;
  readonly default: ReactElement;
  /** Returns an edited version of the page, in the development server. */
  readonly showEdited: (module: unknown) => Promise<ReactElement>;
};

const moduleOf = <Data,>(
  route: string,
  { default: data }: { readonly default: Data },
  pageOf: (data: Data, partOf: PartOf) => ReactElement,
): ReferenceModule => {
  const shown = new Map<string, ComponentType>();
  const page = pageOf(data, (anchor, ...part) => {
    const Part = lazyPart(anchor, ...part);
    shown.set(anchor, Part);
    return Part;
  });
  let before = data;
  const showEdited = async (module: unknown): Promise<ReactElement> => {
    // Pages are edited only in the development server, so builds omit the code below.
    if (!import.meta.hot) return page;
    const { editedPage } = await import('./page/editedPage.tsx');
    const { default: after } = module as { readonly default: Data };
    const edited = await editedPage(pageOf, before, after, shown);
    before = after;
    return edited;
  };
  return { route, default: page, showEdited };
};

const apiPage = ({ page, operations, sections }: ApiReference, partOf: PartOf): ReactElement => (
  <ReferencePage api={page} operations={lazyOperations(page.operations, operations, partOf)} {...lazySections(sections, partOf)} />
);

/**
 * Loads the data of a reference page. Only large APIs have an overview and a page per tag, so the code of these loads separately.
 */
export const loadReference = async (entry: ReferenceEntry<string>): Promise<ReferenceModule> => {
  switch (entry.kind) {
    case 'api':
      return moduleOf(entry.route, await entry.load(), apiPage);
    case 'overview':
      return moduleOf(entry.route, await entry.load(), (await import('./tags/overviewReference.tsx')).overviewPage);
    case 'tag':
      return moduleOf(entry.route, await entry.load(), (await import('./tags/tagReference.tsx')).tagPage);
  }
};
