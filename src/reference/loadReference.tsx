import type { ComponentType, ReactElement } from 'react';
import type { ApiReference, ReferenceEntry } from '../shared/pages/referencePage.ts';
import { lazyOperations } from './page/lazyOperations.tsx';
import { lazySections } from './page/lazySections.tsx';
import { ReferencePage } from './page/ReferencePage.tsx';

/** A reference page with its data. */
export type ReferenceModule = {
  readonly route: string;
  readonly default: ComponentType;
  /** Renders an edited version of the page's module, in the development server. */
  readonly showEdited: (module: unknown) => ReactElement;
};

const moduleOf = <Data,>(
  route: string,
  { default: data }: { readonly default: Data },
  pageOf: (data: Data) => ComponentType,
): ReferenceModule => ({
  route,
  default: pageOf(data),
  showEdited: (module) => {
    const Page = pageOf((module as { readonly default: Data }).default);
    return <Page />;
  },
});

const apiPage = ({ page, operations, sections }: ApiReference): ComponentType => {
  const components = lazyOperations(page.operations, operations);
  const parts = lazySections(sections);
  return () => <ReferencePage api={page} operations={components} {...parts} />;
};

/** Loads the data of a reference page. Only large APIs have an overview and a page per tag, so the code of these loads on its own. */
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
