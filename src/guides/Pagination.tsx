import { PageLink } from '../page/PageLink.tsx';
import { guides, type PlacedGuide } from './guideList.ts';
import styles from './GuidePage.module.css';

/** Links to the previous and next guide in the order of the sidebar, with the name of their group if it is another one. */
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
