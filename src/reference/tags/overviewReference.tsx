import type { ReactElement } from 'react';
import { introductionOf } from '../../shared/pages/apiIntroduction.ts';
import type { ApiIntroduction, LoadData, OverviewReference } from '../../shared/pages/referencePage.ts';
import { introductionText, type IntroductionText } from '../page/introductionText.tsx';
import { lazySections, lazySetUp } from '../page/lazy/lazySections.tsx';
import type { PartOf } from '../page/lazy/lazyPagePart.tsx';
import { OverviewPage } from './OverviewPage.tsx';

/** The data of the introduction, which is part of the data of the page. */
const introduction =
  ({ page }: OverviewReference): LoadData<ApiIntroduction> =>
  async () => ({ default: introductionOf(page) });

/** Returns the static parts of the page of an API whose tags have pages. */
export const overviewText = (reference: OverviewReference): IntroductionText => introductionText(introduction(reference));

/** Returns the page of an API whose tags have pages. */
export const overviewPage = (reference: OverviewReference, partOf: PartOf, text: IntroductionText): ReactElement => {
  const { page, operationList, sections } = reference;
  return (
    <OverviewPage
      api={page}
      text={text}
      loadOperations={async () => (await operationList()).default}
      {...lazySetUp(page.setUp !== undefined, introduction(reference), partOf)}
      {...lazySections(sections, partOf)}
    />
  );
};
