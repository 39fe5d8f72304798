import { PageLink } from '../page/PageLink.tsx';
import { guides, type PlacedGuide } from './guideList.ts';
import styles from './GuidePage.module.css';

/** The guides before and after one in the order of the sidebar, with the group of one that is in another. */
export const Pagination = ({ guide }: { readonly guide: PlacedGuide }) => {
  const at = guides.indexOf(guide);
  const linkTo = (to: PlacedGuide | undefined, rel: string, label: string) =>
    to && (
      <PageLink to={to.route} rel={rel}>
        <span>{to.groups === guide.groups ? label : `${label} · ${to.groups.at(-1)?.label}`}</span>
        {to.label}
      </PageLink>
    );
  return (
    <nav aria-label="Previous and next guide" className={styles.pagination}>
      {linkTo(guides[at - 1], 'prev', 'Previous')}
      {linkTo(guides[at + 1], 'next', 'Next')}
    </nav>
  );
};
