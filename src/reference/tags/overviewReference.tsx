import type { ReactElement } from 'react';
import type { OverviewReference } from '../../shared/pages/referencePage.ts';
import { lazySections } from '../page/lazySections.tsx';
import type { PartOf } from '../page/lazyPart.tsx';
import { OverviewPage } from './OverviewPage.tsx';

/** Returns the page of an API whose tags have pages. */
export const overviewPage = ({ page, operationList, sections }: OverviewReference, partOf: PartOf): ReactElement => (
  <OverviewPage api={page} loadOperations={async () => (await operationList()).default} {...lazySections(sections, partOf)} />
);
