import { memo, useEffect, useMemo, type ComponentType } from 'react';
import { introductionAnchor } from '../shared/model/anchors.ts';
import type { OperationSummary, TagPage } from '../shared/pages/referencePage.ts';
import type { PageRoute } from '../page/pageHref.ts';
import { usePageHead } from '../page/usePageHead.ts';
import { HydratedLater } from '../ui/HydratedLater.tsx';
import { PageMenu } from '../ui/PageMenu.tsx';
import { RichText } from '../ui/RichText.tsx';
import { siteHref } from '../ui/siteHref.ts';
import { SpecLink } from './Facts.tsx';
import { followAnchors } from './followAnchors.ts';
import { layOutRest } from './layOutRest.ts';
import { OperationList, type PageSections } from './OperationList.tsx';
import { OperationIndex, Operations } from './TagSection.tsx';
import './operationStyles.ts';
import styles from './ReferencePage.module.css';

type TagReferencePageProps = {
  readonly page: TagPage;
  /** The component of each operation by its id. */
  readonly operations: Readonly<Record<string, ComponentType>>;
  /** Loads the operations of all tags, for the filter. */
  readonly loadOperations: () => Promise<readonly OperationSummary[]>;
};

const sections: PageSections = { before: [{ anchor: introductionAnchor, label: 'Introduction' }], after: [] };

/** The operations of one tag of an API that has too many for one page. */
export const TagReferencePage = memo(({ page, operations: components, loadOperations }: TagReferencePageProps) => {
  const { api, tag, operations } = page;
  useEffect(followAnchors, []);
  useEffect(layOutRest, []);
  usePageHead({ route: page.route as PageRoute, heading: `${tag.name} · ${api.title}`, description: page.description });
  const groups = useMemo(
    () =>
      page.tags.map(({ name, page: href }) => ({
        name,
        href: siteHref(href),
        operations: name === page.tag.name ? page.operations : [],
      })),
    [page],
  );
  return (
    <div className={styles.page}>
      <HydratedLater>
        <OperationList sections={sections} groups={groups} loadOperations={loadOperations} />
      </HydratedLater>
      <div className={styles.content}>
        <header id={introductionAnchor} className={styles.section}>
          <div className={styles.prose}>
            <p className={styles.facts}>
              <a href={siteHref(api.route)}>{api.title}</a>
            </p>
            <h1 id={tag.anchor} className={styles.title}>
              {tag.name}
            </h1>
            <div className={styles.factsRow}>
              <p className={styles.facts}>
                {operations.length} {operations.length === 1 ? 'operation' : 'operations'}
              </p>
              {page.links === undefined ? null : <PageMenu route={page.route} title={tag.name} links={page.links} />}
            </div>
            <RichText text={tag.description} />
            {tag.externalDocs === undefined ? null : (
              <p>
                <SpecLink {...tag.externalDocs} />
              </p>
            )}
          </div>
          <div className={styles.aside}>
            <h2 className="srOnly">Operations</h2>
            <OperationIndex operations={operations} />
          </div>
        </header>
        <Operations operations={operations} components={components} />
      </div>
    </div>
  );
});
TagReferencePage.displayName = 'TagReferencePage';
