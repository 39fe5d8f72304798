import { apis } from '../../generated/apis.ts';
import { gettingStartedSidebar } from '../../generated/guides.ts';
import { product } from '../../generated/product.ts';
import { PageLink } from '../shell/PageLink.tsx';
import FirstCall from './firstCall.mdx';
import { firstGuide } from './guideList.ts';
import { mdxComponents } from './mdxComponents.tsx';
import { sectionAims } from './sectionAims.ts';
import styles from './Home.module.css';

/** Where each kind of reader begins. */
const paths = [
  { to: '/demo_tutorial/searching_for_logs', reader: 'You look for logs', aim: 'Search robologs and the events in them.' },
  { to: '/event_autotagging/creating_your_first_tagger', reader: 'You build on the API', aim: 'Write a tagger, from question to draft.' },
  { to: '/ingestion_setup/what_is_metadata_ingestion', reader: 'You run the robots', aim: 'Connect storage and ingest every new log.' },
  { to: '/user_config/user_management', reader: 'You manage access', aim: 'Invite people and decide what they may do.' },
] as const;

/** The start page: where to begin, what can be done, and the APIs behind it. */
export default function Home() {
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{product.name} documentation</h1>
        <p className={styles.lead}>
          Ingest robot logs, describe what is in them, let taggers find the moments that matter, and automate all of it through nine APIs.
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
          <h2 id="first-call">Make a first call</h2>
          <ol>
            <li>
              <PageLink to="/personal_access_tokens/generate_pat">Generate a personal access token</PageLink>. It carries the authorization
              of your user.
            </li>
            <li>
              <PageLink to="/personal_access_tokens/using_pat">Send it</PageLink> in the <code>Authorization</code> header. The call here
              says whose token it is. Run makes it on a demo organization, so you need no token yet.
            </li>
            <li>
              Try every other call in the <PageLink to="/api/metadata">reference</PageLink>. The demo organization lives in your browser, so
              nothing real is changed.
            </li>
          </ol>
        </div>
        <FirstCall components={mdxComponents} />
      </section>

      <section aria-labelledby="begin">
        <h2 id="begin">Where to begin</h2>
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
    </div>
  );
}
