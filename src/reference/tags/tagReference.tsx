import type { ComponentType } from 'react';
import type { TagReference } from '../../shared/pages/referencePage.ts';
import { lazyOperations } from '../page/lazyOperations.tsx';
import { TagReferencePage } from './TagReferencePage.tsx';

/** Returns the component of a tag's page. */
export const tagPage = ({ page, operations, operationList }: TagReference): ComponentType => {
  const components = lazyOperations(page.operations, operations);
  const loadOperations = async () => (await operationList()).default;
  return () => <TagReferencePage page={page} operations={components} loadOperations={loadOperations} />;
};
