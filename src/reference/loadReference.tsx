import type { ComponentType, ReactElement } from 'react';
import type { Rest } from '../page/chunks/lazyPage.tsx';
import type { ApiReference, ReferenceEntry } from '../shared/pages/referencePage.ts';
import { introductionText, type IntroductionText } from './page/introductionText.tsx';
import { lazyOperations } from './page/lazy/lazyOperations.tsx';
import { lazyPagePart, type PartOf } from './page/lazy/lazyPagePart.tsx';
import { lazySections, lazySetUp } from './page/lazy/lazySections.tsx';
import { ReferencePage } from './page/ReferencePage.tsx';

/** A reference page with its data. */
export type ReferenceModule = {
  readonly route: string;
  readonly default: ReactElement;
  /** Its static parts; the page of a tag has none. */
  readonly text: Rest | undefined;
  /** Returns an edited version of the page, in the development server. */
  readonly showEdited: (module: unknown) => Promise<ReactElement>;
};

const moduleOf = async <Data, Text extends IntroductionText | undefined>(
  route: string,
  { default: data }: { readonly default: Data },
  textOf: (data: Data) => Text,
  pageOf: (data: Data, partOf: PartOf, text: Text) => ReactElement,
): Promise<ReferenceModule> => {
  const shown = new Map<string, ComponentType>();
  const text = textOf(data);
  if (import.meta.env.SSR) await text?.load();
  const page = pageOf(
    data,
    (anchor, ...part) => {
      const Part = lazyPagePart(anchor, ...part);
      shown.set(anchor, Part);
      return Part;
    },
    text,
  );
  let before = data;
  const showEdited = async (module: unknown): Promise<ReactElement> => {
    // Pages are edited only in the development server, so builds omit the code below.
    if (!import.meta.hot) return page;
    const { editedPage } = await import('./page/editedPage.tsx');
    const { default: after } = module as { readonly default: Data };
    const editedText = textOf(after);
    await editedText?.load();
    const edited = await editedPage((one: Data, partOf) => pageOf(one, partOf, editedText), before, after, shown);
    before = after;
    return edited;
  };
  return { route, default: page, text, showEdited };
};

const apiPage = ({ page, introduction, operations, sections }: ApiReference, partOf: PartOf, text: IntroductionText): ReactElement => (
  <ReferencePage
    api={page}
    text={text}
    operations={lazyOperations(page.operations, operations, partOf)}
    {...lazySetUp(page.hasSetUp, introduction, partOf)}
    {...lazySections(sections, partOf)}
  />
);

/**
 * Loads the data of a reference page. Only large APIs have an overview and a page per tag, so the code of these loads separately.
 */
export const loadReference = async (entry: ReferenceEntry<string>): Promise<ReferenceModule> => {
  switch (entry.kind) {
    case 'api':
      return moduleOf(entry.route, await entry.load(), ({ introduction }) => introductionText(introduction), apiPage);
    case 'overview': {
      const { overviewPage, overviewText } = await import('./tags/overviewReference.tsx');
      return moduleOf(entry.route, await entry.load(), overviewText, overviewPage);
    }
    case 'tag': {
      const { tagPage } = await import('./tags/tagReference.tsx');
      return moduleOf(entry.route, await entry.load(), () => undefined, tagPage);
    }
  }
};
