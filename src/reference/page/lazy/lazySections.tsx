import type { ComponentType } from 'react';
import { changesAnchor, schemasAnchor, sectionAnchors } from '../../../shared/model/anchors.ts';
import type { ApiIntroduction, LoadData, SectionLoaders } from '../../../shared/pages/referencePage.ts';
import type { PartOf } from './lazyPagePart.tsx';
import type { ApiParts } from '../ReferenceFrame.tsx';
import { setUpContent } from '../SetUpFold.tsx';

/** Returns the components of an API's sections, each in its own chunk, with its data in another. */
export const lazySections = ({ webhooks, schemas, agents, changes }: SectionLoaders, partOf: PartOf): ApiParts => {
  const lazySection = <Data extends object>(
    anchor: string,
    loadData: LoadData<Data>,
    loadSection: () => Promise<ComponentType<Data>>,
  ): ComponentType =>
    partOf(anchor, loadData, async () => {
      const Section = await loadSection();
      return ({ default: data }) => <Section {...data} />;
    });
  return {
    ...(webhooks !== undefined && {
      Webhooks: lazySection(sectionAnchors.webhooks, webhooks, async () => (await import('../../operation/Incoming.tsx')).Webhooks),
    }),
    ...(schemas !== undefined && {
      Schemas: lazySection(schemasAnchor, schemas, async () => (await import('../../sections/SchemaList.tsx')).SchemaList),
    }),
    ...(agents !== undefined && {
      Agents: lazySection(sectionAnchors.agents, agents, async () => (await import('../../sections/Agents.tsx')).Agents),
    }),
    ...(changes !== undefined && {
      Changes: lazySection(changesAnchor, changes, async () => (await import('../../sections/Changes.tsx')).Changes),
    }),
  };
};

/** Returns the component of an API's setup, if the API has any. */
export const lazySetUp = (hasSetUp: boolean, introduction: LoadData<ApiIntroduction>, partOf: PartOf): Pick<ApiParts, 'SetUp'> =>
  hasSetUp
    ? {
        SetUp: partOf(setUpContent, introduction, async () => {
          const { SetUp } = await import('../../introduction/SetUp.tsx');
          return ({ default: { setUp } }) => <>{setUp === undefined ? null : <SetUp setUp={setUp} />}</>;
        }),
      }
    : {};
