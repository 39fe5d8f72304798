import { gettingStartedSidebar, type Guide, type GuideGroup } from '../../../generated/guides.ts';
import { PageLink } from '../../page/PageLink.tsx';
import { ShellIcon } from '../ShellIcon.tsx';
import styles from './Sidebar.module.css';

const holds = (group: GuideGroup, route: string): boolean =>
  group.items.some((item) => ('items' in item ? holds(item, route) : item.route === route));

const GuideLink = ({ guide }: { readonly guide: Guide }) => (
  <li>
    <PageLink to={guide.route} className={styles.link}>
      {guide.label}
    </PageLink>
  </li>
);

const Group = ({ group, route }: { readonly group: GuideGroup; readonly route: string }) => {
  const isCurrent = holds(group, route);
  return (
    <li>
      {/* A new key opens the group of the next page, and leaves all others as the reader set them. */}
      <details key={String(isCurrent)} className={styles.group} open={isCurrent}>
        <summary className={styles.label} data-current={isCurrent || undefined}>
          {group.label}
          <ShellIcon name="chevron" size={16} />
        </summary>
        <ul className={styles.items}>
          {group.items.map((item) =>
            'items' in item ? <Group key={item.label} group={item} route={route} /> : <GuideLink key={item.route} guide={item} />,
          )}
        </ul>
      </details>
    </li>
  );
};

/** The guides in their groups; the group of the current page is open. */
export const SidebarTree = ({ route }: { readonly route: string }) => (
  <ul className={styles.tree}>
    {gettingStartedSidebar.map((group) => (
      <Group key={group.label} group={group} route={route} />
    ))}
  </ul>
);
