import type { ComponentType } from 'react';
import { changesAnchor, schemasAnchor, sectionAnchors } from '../../shared/model/anchors.ts';
import type { LoadData, SectionLoaders } from '../../shared/pages/referencePage.ts';
import { lazyOperation } from './lazyOperation.tsx';
import type { ApiParts } from './ReferenceFrame.tsx';

const lazySection = <Data extends object>(
  anchor: string,
  loadData: LoadData<Data>,
  loadSection: () => Promise<ComponentType<Data>>,
): ComponentType =>
  lazyOperation(anchor, async () => {
    const [Section, { default: data }] = await Promise.all([loadSection(), loadData()]);
    return { default: () => <Section {...data} /> };
  });

/** The components of the sections that an API has, each in its own chunk, with its data in another. */
export const lazySections = ({ webhooks, schemas, agents, changes }: SectionLoaders): ApiParts => ({
  ...(webhooks !== undefined && {
    Webhooks: lazySection(sectionAnchors.webhooks, webhooks, async () => (await import('../operation/Incoming.tsx')).Webhooks),
  }),
  ...(schemas !== undefined && {
    Schemas: lazySection(schemasAnchor, schemas, async () => (await import('../sections/SchemaList.tsx')).SchemaList),
  }),
  ...(agents !== undefined && {
    Agents: lazySection(sectionAnchors.agents, agents, async () => (await import('../sections/Agents.tsx')).Agents),
  }),
  ...(changes !== undefined && {
    Changes: lazySection(changesAnchor, changes, async () => (await import('../sections/Changes.tsx')).Changes),
  }),
});
