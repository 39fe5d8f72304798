import type { ComponentType } from 'react';
import type { OverviewReference } from '../../shared/pages/referencePage.ts';
import { lazySections } from '../page/lazySections.tsx';
import { OverviewPage } from './OverviewPage.tsx';

/** Returns the component of the page of an API whose tags have pages. */
export const overviewPage = ({ page, operationList, sections }: OverviewReference): ComponentType => {
  const parts = lazySections(sections);
  const loadOperations = async () => (await operationList()).default;
  return () => <OverviewPage api={page} loadOperations={loadOperations} {...parts} />;
};
