import type { ChartData } from '../../../shared/guides/elementData.ts';
import { siteHref } from '../../../ui/text/siteHref.ts';
import styles from '../Elements.module.css';

type RecordingProps = { readonly caption: string; readonly data?: ChartData };

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** The motor temperature of a demo log over time with its event, optionally the clip around it, and a link to the log's data. */
export const Recording = ({ caption, data }: RecordingProps) => {
  if (data === undefined) return null;
  const { href, line, event, clip, limit, across, up } = data;
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} width="100%" height="240" role="img" aria-label={caption}>
        <svg y="8" width="100%" height="204" className={styles.plot}>
          <rect className={styles.marked} x={percent(event.start)} width={percent(event.width)} height="100%" />
          {clip === undefined ? null : (
            <rect className={styles.clip} x={percent(clip.start)} width={percent(clip.width)} height="100%" rx="3" />
          )}
          {up.map(({ at, text }) => (
            <line key={text} className={at === limit ? styles.limit : styles.grid} x1="0" x2="100%" y1={percent(at)} y2={percent(at)} />
          ))}
          <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
            <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
          </svg>
          {up.map(({ at, text }) => (
            <text key={text} x="0" y={percent(at)} dy="-4">
              {text}
            </text>
          ))}
        </svg>
        {across.map(({ at, text }, index) => (
          <text
            key={text}
            x={percent(at)}
            y="234"
            textAnchor={index === 0 ? 'start' : 'middle'}
            data-minor={index % 2 === 1 ? '' : undefined}
          >
            {text}
          </text>
        ))}
      </svg>
      <figcaption>
        {caption}{' '}
        <a href={siteHref(href)} download>
          Download this excerpt (MCAP)
        </a>
      </figcaption>
    </figure>
  );
};
