import { apis } from '../../generated/apis.ts';
import { gettingStartedSidebar } from '../../generated/guides.ts';
import { homePage } from '../shell/fixedPages.ts';
import { PageLink } from '../shell/PageLink.tsx';
import { usePageHead } from '../shell/usePageHead.ts';
import FirstCall from './firstCall.mdx';
import { firstGuide } from './guideList.ts';
import { mdxComponents } from './elements/mdxComponents.tsx';
import { sectionAims } from './sectionAims.ts';
import { StillPart, stillTextOf } from './StaticPart.tsx';
import richText from '../ui/RichText.module.css';
import styles from './Home.module.css';

// The static sections need these styles, but their module is not loaded with the page. The bundler keeps only styles whose
// names are used.
Object.freeze(richText);

/** Starting points by task. */
const paths = [
  { to: '/demo_tutorial/searching_for_logs', reader: 'Find logs', aim: 'Search robologs and the events in them.' },
  { to: '/event_autotagging/creating_your_first_tagger', reader: 'Build on the API', aim: 'Write a tagger, from the question to a draft.' },
  {
    to: '/ingestion_setup/what_is_metadata_ingestion',
    reader: 'Connect your robots',
    aim: 'Connect your storage and ingest every new log.',
  },
  { to: '/user_config/user_management', reader: 'Manage access', aim: 'Invite users and set their roles.' },
] as const;

/** Downloads and conventions. Their HTML is in the page; their module loads where the page is reached from another. */
export const stillText = stillTextOf(
  () => import('./HomeSections.tsx'),
  import.meta.env.SSR ? await import('./HomeSections.tsx') : undefined,
);

/** The home page: where to start, the guides, the APIs, and what holds for all APIs. */
export default function Home() {
  usePageHead(homePage);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{homePage.heading}</h1>
        <p className={styles.lead}>
          Ingest robot logs, describe what they contain, find the moments that matter, and automate all of it with nine APIs.
        </p>
        <p className={styles.actions}>
          <PageLink to="/demo_tutorial/demo_welcome" className={styles.primary}>
            Start the demo tutorial
          </PageLink>
          <PageLink to="/ingestion_setup/what_is_metadata_ingestion" className={styles.secondary}>
            Ingest your own logs
          </PageLink>
        </p>
      </header>

      <section className={styles.first} aria-labelledby="first-call">
        <div>
          <h2 id="first-call">Make your first call</h2>
          <ol>
            <li>
              <PageLink to="/personal_access_tokens/generate_pat">Create a personal access token</PageLink>. It has the same permissions as
              your user.
            </li>
            <li>
              <PageLink to="/personal_access_tokens/using_pat">Send it</PageLink> in the <code>Authorization</code> header. This example
              returns the account that a token belongs to. Run sends it to a demo organization in your browser, so you need no token yet.
            </li>
            <li>
              Try any other call in the <PageLink to="/api/metadata">API reference</PageLink>. Calls to the demo organization never change
              real data.
            </li>
          </ol>
        </div>
        <FirstCall components={mdxComponents} />
      </section>

      <section aria-labelledby="begin">
        <h2 id="begin">Where to start</h2>
        <ul className={`${styles.topics} ${styles.paths}`}>
          {paths.map(({ to, reader, aim }) => (
            <li key={to}>
              <PageLink to={to} className={styles.topic}>
                <span className={styles.topicName}>{reader}</span>
                <span className={styles.topicAim}>{aim}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="guides">
        <h2 id="guides">Guides</h2>
        <ul className={styles.topics}>
          {gettingStartedSidebar.map((group) => {
            const first = firstGuide(group);
            return first === undefined ? null : (
              <li key={group.label}>
                <PageLink to={first.route} className={styles.topic}>
                  <span className={styles.topicName}>{group.label}</span>
                  <span className={styles.topicAim}>{sectionAims[group.label]}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      </section>

      <section aria-labelledby="apis">
        <h2 id="apis">APIs</h2>
        <ul className={styles.apis}>
          {apis.map(({ name, route, navLabel, summary, basePath, operationCount, deprecated }) => (
            <li key={name}>
              <PageLink to={route} className={styles.api}>
                <span className={styles.apiName}>
                  {navLabel}
                  {deprecated ? <span className={styles.deprecated}>deprecated</span> : null}
                </span>
                <span className={styles.apiSummary}>{summary}</span>
                <span className={styles.apiPath}>{basePath}</span>
                <span className={styles.apiCount}>{operationCount} operations</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>

      <StillPart text={stillText} index={0} />
    </div>
  );
}
