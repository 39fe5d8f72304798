import type { GuideRoute } from '../../generated/guides.ts';
import { PageLink } from '../page/PageLink.tsx';
import { neighboursOf } from './guideList.ts';
import styles from './GuidePage.module.css';

/** The guides before and after this one. */
export const Pagination = ({ route }: { readonly route: GuideRoute }) => {
  const { previous, next } = neighboursOf(route);
  return (
    <nav aria-label="Previous and next guide" className={styles.pagination}>
      {previous === undefined ? null : (
        <PageLink to={previous.route} rel="prev">
          <span>Previous</span>
          {previous.label}
        </PageLink>
      )}
      {next === undefined ? null : (
        <PageLink to={next.route} rel="next">
          <span>Next</span>
          {next.label}
        </PageLink>
      )}
    </nav>
  );
};
