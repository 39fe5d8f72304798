import type { SeriesData } from '../../shared/guides/elementData.ts';
import { siteHref } from '../../ui/text/siteHref.ts';
import styles from './Elements.module.css';

/** The position of a guide in its series, and the resources that it uses from earlier guides. */
export const SeriesPlace = ({ data }: { readonly data?: SeriesData }) => {
  if (data === undefined) return null;
  const { position, count, created } = data;
  return (
    <div className={styles.series} role="group" aria-label="Place in the tutorial">
      <p>
        Step {position} of {count}
      </p>
      <progress value={position} max={count} aria-hidden="true" />
      {created.length === 0 ? null : (
        <details className={styles.inner}>
          <summary>Created so far ({created.length})</summary>
          <ul>
            {created.map(({ title, href }) => (
              <li key={href}>
                <a href={siteHref(encodeURI(href))}>{title}</a>
              </li>
            ))}
          </ul>
          <p>On this page, Run makes these calls first if you have not made them.</p>
        </details>
      )}
    </div>
  );
};
