import { memo, useMemo, type ComponentType } from 'react';
import { introductionAnchor } from '../shared/model/anchors.ts';
import type { OperationSummary, TagPage } from '../shared/pages/referencePage.ts';
import { PageMenu } from '../ui/PageMenu.tsx';
import { siteHref } from '../ui/siteHref.ts';
import type { PageSections } from './OperationList.tsx';
import { ReferenceFrame } from './ReferenceFrame.tsx';
import { OperationIndex, Operations, TagText } from './TagSection.tsx';
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
    <ReferenceFrame
      head={{ route: page.route, heading: `${tag.name} · ${api.title}`, description: page.description }}
      list={{ sections, groups, loadOperations }}
    >
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
          <TagText tag={tag} />
        </div>
        <div className={styles.aside}>
          <h2 className="srOnly">Operations</h2>
          <OperationIndex operations={operations} />
        </div>
      </header>
      <Operations operations={operations} components={components} />
    </ReferenceFrame>
  );
});
TagReferencePage.displayName = 'TagReferencePage';
