import { counted } from '../../shared/counted.ts';
import { memo, useEffect, useMemo, type ComponentType } from 'react';
import { introductionAnchor } from '../../shared/model/anchors.ts';
import type { OperationSummary, TagPage } from '../../shared/pages/referencePage.ts';
import { PageMenu } from '../../ui/menu/PageMenu.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import { followElsewhere } from './followElsewhere.ts';
import type { PageSections } from '../page/list/OperationList.tsx';
import { ReferenceFrame } from '../page/ReferenceFrame.tsx';
import { TagText } from '../introduction/TagText.tsx';
import { OperationIndex, Operations } from '../page/TagSection.tsx';
import { breakName } from '../../ui/code/breakUrls.tsx';
import styles from '../page/ReferencePage.module.css';

type TagReferencePageProps = {
  readonly page: TagPage;
  /** The component of each operation, keyed by id. */
  readonly operations: Readonly<Record<string, ComponentType>>;
  /** Loads the operations of all tags, for the filter. */
  readonly loadOperations: () => Promise<readonly OperationSummary[]>;
};

const sections: PageSections = { before: [{ anchor: introductionAnchor, label: 'Introduction' }], after: [] };

/** Links to the pages of a tag that has several pages. */
const Parts = ({ name, parts: { number, pages } }: { readonly name: string; readonly parts: NonNullable<TagPage['parts']> }) => (
  <nav className={styles.parts} aria-label={`Pages of ${name}`}>
    <ol>
      {pages.map(({ route, count }, at) => (
        <li key={route}>
          <a href={siteHref(route)} aria-current={at + 1 === number ? 'page' : undefined}>
            Page {at + 1}
          </a>{' '}
          {counted(count, 'operation')}
        </li>
      ))}
    </ol>
  </nav>
);

/** The operations of a tag of an API that has too many for one page. */
export const TagReferencePage = memo(({ page, operations: components, loadOperations }: TagReferencePageProps) => {
  const { api, tag, operations, parts } = page;
  const markdown = siteHref(`${page.route}.md`);
  const groups = useMemo(
    () =>
      page.tags.map((entry) => ({
        ...entry,
        href: siteHref(entry.page),
        operations: entry.name === page.tag.name ? (page.parts?.operations ?? page.operations) : [],
      })),
    [page],
  );
  useEffect(() => followElsewhere(page), [page]);
  return (
    <ReferenceFrame
      head={{ route: page.route, heading: page.title, description: page.description }}
      list={{ api: { title: api.title, href: siteHref(api.route) }, sections, groups, loadOperations }}
    >
      <header id={introductionAnchor} className={styles.section}>
        <div className={styles.prose}>
          <p className={styles.facts}>
            <a href={siteHref(api.route)}>{api.title}</a>
          </p>
          <h1 id={tag.anchor}>{breakName(tag.name)}</h1>
          <div className={styles.factsRow}>
            <p className={styles.facts}>
              {operations.length === 0 ? null : counted(operations.length, 'operation')}
              {parts === undefined ? null : `, page ${parts.number} of ${parts.pages.length}`}
            </p>
            {page.links === undefined ? null : <PageMenu route={page.route} title={tag.name} links={page.links} />}
          </div>
          {tag.description.length === 0 ? null : <h2 className="srOnly">Description</h2>}
          <TagText tag={tag} />
          {operations.length === 0 ? null : (
            <p className={styles.partial}>
              Nested fields and some responses are omitted here. They are in <a href={markdown}>the Markdown version of this page</a>:{' '}
              {markdown}
            </p>
          )}
        </div>
        <div className={styles.aside}>
          <h2 className="srOnly">Operations</h2>
          <OperationIndex operations={[...operations, ...(page.others ?? [])]} />
        </div>
      </header>
      <Operations operations={operations} components={components} />
      {parts === undefined ? null : <Parts name={tag.name} parts={parts} />}
    </ReferenceFrame>
  );
});
TagReferencePage.displayName = 'TagReferencePage';
