import { apis } from '../../generated/apis.ts';
import { gettingStartedSidebar } from '../../generated/guides.ts';
import { firstCall } from '../../generated/site/firstCall.ts';
import { hasConventions, hasReleases } from '../../generated/homeSections.ts';
import { actions, aims, lead, paths } from '../../generated/site/home.ts';
import { allDownloadsAnchor, changesAnchor, firstCallAnchor, startAnchor } from '../shared/model/anchors.ts';
import { startTitle } from '../shared/pages/homePage.ts';
import { announce } from '../ui/announce.ts';
import { homePage } from '../page/address/fixedPages.ts';
import { PageLink } from '../page/PageLink.tsx';
import { usePageHead } from '../page/head/usePageHead.ts';
import { firstGuide } from './guideList.ts';
import { mdxComponents } from './elements/mdxComponents.tsx';
import { StaticPart, staticTextOf } from './StaticPart.tsx';
import richText from '../ui/text/RichText.module.css';
import styles from './Home.module.css';

// The static sections need these styles, but their module is not loaded with the page. The bundler keeps only styles whose
// names are used.
Object.freeze(richText);

/**
 * Downloads and conventions. Their HTML is in the prerendered page; their module loads only when the reader comes from another
 * page.
 */
export const staticText = staticTextOf(
  () => import('./HomeSections.tsx'),
  import.meta.env.SSR ? await import('./HomeSections.tsx') : undefined,
);

/** Copies the command next to a button in the static content, and confirms it on the button. */
const copyCommand = async ({ target }: { readonly target: EventTarget }): Promise<void> => {
  const button = (target as Element).closest<HTMLElement>('[data-copies]');
  const command = button?.previousElementSibling?.textContent;
  if (button === null || !command) return;
  try {
    await navigator.clipboard.writeText(command);
  } catch {
    announce('Copying failed');
    return;
  }
  button.textContent = 'Copied';
  announce('Copied');
  setTimeout(() => (button.textContent = 'Copy'), 1600);
};

/** The sections below the starting points. */
const sections: readonly { readonly anchor: string; readonly title: string }[] = [
  { anchor: 'guides', title: 'Guides' },
  { anchor: 'apis', title: 'APIs' },
  { anchor: allDownloadsAnchor, title: 'Downloads' },
  ...(hasReleases ? [{ anchor: changesAnchor, title: 'Recent changes' }] : []),
  ...(hasConventions ? [{ anchor: 'conventions', title: 'Conventions' }] : []),
];

/** The home page: where to start, the guides, the APIs, and what all APIs have in common. */
export default function Home() {
  usePageHead(homePage);
  return (
    // Clicks on buttons in the static content bubble up to here, including those by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={styles.page} onClick={(event) => void copyCommand(event)}>
      <header>
        <h1 className={styles.title}>{homePage.heading}</h1>
        {lead === null ? null : <p className={styles.lead}>{lead}</p>}
        {actions.length === 0 ? null : (
          <p className={styles.actions}>
            {actions.map(({ to, label }, index) => (
              <PageLink key={to} to={to} className={index === 0 ? styles.primary : styles.secondary}>
                {label}
              </PageLink>
            ))}
          </p>
        )}
        <nav aria-label="On this page">
          <ul className={styles.sections}>
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>

      {firstCall === null ? null : (
        <section className={styles.first} aria-labelledby={firstCallAnchor}>
          <h2 id={firstCallAnchor}>{firstCall.title}</h2>
          <firstCall.FirstCall components={mdxComponents} />
        </section>
      )}

      {paths.length === 0 ? null : (
        <section aria-labelledby={startAnchor}>
          <h2 id={startAnchor}>{startTitle}</h2>
          <ul className={`${styles.topics} ${styles.paths}`}>
            {paths.map(({ to, label, aim }) => (
              <li key={to}>
                <PageLink to={to} className={styles.topic}>
                  <span className={styles.topicName}>{label}</span>
                  <span className={styles.topicAim}>{aim}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section aria-labelledby="guides">
        <h2 id="guides">Guides</h2>
        <ul className={styles.topics}>
          {gettingStartedSidebar.map((group) => {
            const first = firstGuide(group);
            return first === undefined ? null : (
              <li key={group.label}>
                <PageLink to={first.route} className={styles.topic}>
                  <span className={styles.topicName}>{group.label}</span>
                  <span className={styles.topicAim}>{aims[group.label]}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      </section>

      <section aria-labelledby="apis">
        <h2 id="apis">APIs</h2>
        <ul className={styles.apis}>
          {apis.map(({ name, route, navLabel, summary, basePath, size, deprecated }) => (
            <li key={name}>
              <PageLink to={route} className={styles.api}>
                <span className={styles.apiName}>
                  {navLabel}
                  {deprecated ? <span className={styles.deprecated}>Deprecated</span> : null}
                </span>
                <span className={styles.apiSummary}>{summary}</span>
                <span className={styles.apiPath}>{basePath}</span>
                <span className={styles.apiCount}>{size}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>

      <StaticPart text={staticText} index={0} />
    </div>
  );
}
