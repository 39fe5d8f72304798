import { counted } from '../../shared/counted.ts';
import { memo, useEffect, useMemo } from 'react';
import type { OperationSummary, OverviewPage as Overview } from '../../shared/pages/referencePage.ts';
import { headOf } from '../../shared/pages/apiIntroduction.ts';
import { siteHref } from '../../ui/text/siteHref.ts';
import { followElsewhere } from './followElsewhere.ts';
import { ApiFrame, type ApiParts } from '../page/ReferenceFrame.tsx';
import { TagText } from '../introduction/TagText.tsx';
import type { IntroductionText } from '../page/introductionText.tsx';
import { breakName } from '../../ui/code/breakUrls.tsx';
import styles from '../page/ReferencePage.module.css';

type OverviewPageProps = ApiParts & {
  readonly api: Overview;
  readonly text: IntroductionText;
  /** Loads the operations of all tags, for the filter. */
  readonly loadOperations: () => Promise<readonly OperationSummary[]>;
};

const TagLink = ({ tag }: { readonly tag: Overview['tags'][number] }) => (
  <section id={tag.anchor} className={styles.entry}>
    <div className={styles.entryLine}>
      <h3 id={`${tag.anchor}-title`}>
        <a href={siteHref(tag.page)}>{breakName(tag.name)}</a>
      </h3>
      {tag.count === 0 ? null : <span>{counted(tag.count, 'operation')}</span>}
    </div>
    <TagText tag={tag} compact />
  </section>
);

/** The page of an API with too many operations for one page: everything else, and links to the pages of the tags. */
export const OverviewPage = memo(({ api, text, loadOperations, ...parts }: OverviewPageProps) => {
  const groups = useMemo(() => api.tags.map((tag) => ({ ...tag, href: siteHref(tag.page), operations: [] })), [api]);
  const head = useMemo(() => headOf(api), [api]);
  useEffect(() => followElsewhere({ route: api.route, api }), [api]);
  return (
    <ApiFrame api={head} text={text} operationCount={api.operationCount} list={{ groups, loadOperations }} {...parts}>
      <section id="operations" className={styles.section} aria-labelledby="operations-title">
        <div className={styles.prose}>
          <h2 id="operations-title" className={styles.heading}>
            Operations
          </h2>
          {api.tags.map((tag) => (
            <TagLink key={tag.anchor} tag={tag} />
          ))}
        </div>
      </section>
    </ApiFrame>
  );
});
OverviewPage.displayName = 'OverviewPage';
