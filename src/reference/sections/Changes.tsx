import { changesAnchor } from '../../shared/model/anchors.ts';
import type { ReleaseChange, ReleaseModel } from '../../shared/model/types.ts';
import { feedFiles } from '../../shared/pages/feeds.ts';
import { dayText } from '../../shared/pages/lifecycleText.ts';
import type { ChangesPage } from '../../shared/pages/referencePage.ts';
import { releaseText } from '../../shared/pages/releaseText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { siteHref } from '../../ui/siteHref.ts';
import { placeHref } from '../page/placeHref.ts';
import own from './Changes.module.css';
import styles from '../page/ReferencePage.module.css';

/** Above this number, operations are counted instead of named. */
const namedOperations = 4;

const Reached = ({ change: { operations, new: added, changed } }: { readonly change: ReleaseChange }) => {
  const parts = [...added, ...changed].filter((anchor) => anchor.includes('/'));
  if (operations.length + parts.length === 0) return null;
  const named = operations.slice(0, namedOperations);
  const left = operations.length - named.length;
  return (
    <p className={own.reached}>
      {named.map((operation) => (
        <a key={operation.anchor} href={placeHref(operation)}>
          {operation.summary}
        </a>
      ))}
      {left === 0 ? null : <span>and {left} more</span>}
      {parts.map((anchor) => (
        <a key={anchor} href={`#${anchor}`}>
          <code>{anchor}</code>
        </a>
      ))}
    </p>
  );
};

const Release = ({ release }: { readonly release: ReleaseModel }) => {
  const { anchor, date, version, changes } = release;
  return (
    <article id={anchor} className={own.release} aria-labelledby={`${anchor}-title`}>
      <h3 id={`${anchor}-title`} className={own.title}>
        <a href={`#${anchor}`}>Version {version}</a> <time dateTime={date}>{dayText(date)}</time>
      </h3>
      <RichText text={releaseText(release)} />
      {changes.length === 0 ? null : (
        <ul className={own.changes}>
          {changes.map((change, at) => (
            <li key={at}>
              {change.impact === 'breaking' ? <Badge tone="danger">Breaking</Badge> : null}
              <RichText text={change.text} compact />
              <Reached change={change} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};

/** The releases of an API, newest first. */
export const Changes = ({ route, releases }: ChangesPage) => (
  <section id={changesAnchor} className={styles.section} aria-labelledby="changes-title">
    <div className={styles.prose}>
      <h2 id="changes-title" className={styles.heading}>
        Changes
      </h2>
      <p className={own.feeds}>
        Feeds:
        {feedFiles.map(({ file, label }) => (
          <a key={file} href={siteHref(`${route}/${file}`)}>
            {label}
          </a>
        ))}
      </p>
      {releases.map((release) => (
        <Release key={release.anchor} release={release} />
      ))}
    </div>
  </section>
);
