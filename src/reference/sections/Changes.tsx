import { changesAnchor } from '../../shared/model/anchors.ts';
import type { ReleaseModel, ReleasePlace } from '../../shared/model/types.ts';
import { feedFiles } from '../../shared/pages/feeds.ts';
import { dayText } from '../../shared/pages/lifecycleText.ts';
import type { ChangesPage } from '../../shared/pages/referencePage.ts';
import { releaseText } from '../../shared/pages/releaseText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/classNames.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { siteHref } from '../../ui/text/siteHref.ts';
import { placeHref } from '../page/placeHref.ts';
import own from './Changes.module.css';
import styles from '../page/ReferencePage.module.css';

/** More links are in a fold. */
const shown = 4;

const links = (places: readonly ReleasePlace[]) =>
  places.map((place) => (
    <a key={place.anchor} href={placeHref(place)}>
      {place.owner}
      {place.name === undefined ? null : (
        <>
          : <code>{place.name}</code>
        </>
      )}
    </a>
  ));

const Places = ({ places }: { readonly places: readonly ReleasePlace[] }) =>
  places.length === 0 ? null : (
    <div className={own.places}>
      {links(places.slice(0, shown))}
      {places.length > shown && (
        <details>
          <summary>{places.length - shown} more</summary>
          {links(places.slice(shown))}
        </details>
      )}
    </div>
  );

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
              <Places places={change.places} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};

/** The releases of an API, newest first. */
export const Changes = ({ route, releases }: ChangesPage) => (
  <section id={changesAnchor} className={classNames(styles.section, own.section)} aria-labelledby="changes-title">
    <div className={own.head}>
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
    </div>
    {releases.map((release) => (
      <Release key={release.anchor} release={release} />
    ))}
  </section>
);
