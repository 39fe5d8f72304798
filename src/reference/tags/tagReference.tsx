import type { ReactElement } from 'react';
import type { TagReference } from '../../shared/pages/referencePage.ts';
import { lazyOperations } from '../page/lazy/lazyOperations.tsx';
import type { PartOf } from '../page/lazy/lazyPagePart.tsx';
import { TagReferencePage } from './TagReferencePage.tsx';

/** Returns a tag's page. */
export const tagPage = ({ page, operations, operationList }: TagReference, partOf: PartOf): ReactElement => (
  <TagReferencePage
    page={page}
    operations={lazyOperations(page.operations, operations, partOf)}
    loadOperations={async () => (await operationList()).default}
  />
);
