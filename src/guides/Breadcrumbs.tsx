import type { GuideGroup } from '../../generated/guides.ts';
import { PageLink } from '../page/PageLink.tsx';
import { firstGuide } from './guideList.ts';
import styles from './GuidePage.module.css';

/** The path from the home page to this page; a group links to its first guide. */
export const Breadcrumbs = ({ groups }: { readonly groups: readonly GuideGroup[] }) => (
  <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
    <ol>
      <li>
        <PageLink to="/">Home</PageLink>
      </li>
      {groups.map((group) => {
        const first = firstGuide(group);
        return <li key={group.label}>{first === undefined ? group.label : <PageLink to={first.route}>{group.label}</PageLink>}</li>;
      })}
    </ol>
  </nav>
);
