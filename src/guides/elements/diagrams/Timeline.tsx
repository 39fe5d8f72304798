import type { TimelineData } from '../../../shared/guides/elementData.ts';
import styles from '../Elements.module.css';

type TimelineProps = { readonly caption: string; readonly data?: TimelineData };

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Keeps labels at the ends of the axis within it. */
const anchorOf = (share: number): 'start' | 'middle' | 'end' => {
  if (share < 0.03) return 'start';
  return share > 0.97 ? 'end' : 'middle';
};

/** Periods on a common axis, as bars below each other and as sentences for assistive technology. */
export const Timeline = ({ caption, data }: TimelineProps) => {
  if (data === undefined) return null;
  const { rows, ticks } = data;
  return (
    <figure className={styles.figure}>
      <ul className="srOnly">
        {rows.map(({ label, text }) => (
          <li key={label}>
            {label}: {text}
          </li>
        ))}
      </ul>
      <div className={styles.timeline} aria-hidden="true">
        {rows.map(({ label, note, start, width, isPart }) => (
          <div key={label} className={styles.period}>
            <span className={styles.periodName}>
              {label}
              {note === undefined ? null : <span>{note}</span>}
            </span>
            <svg className={styles.track} width="100%" height="28">
              <rect
                className={styles.span}
                data-part={isPart ? '' : undefined}
                x={percent(start)}
                y="4"
                width={percent(width)}
                height="20"
                rx="3"
              />
            </svg>
          </div>
        ))}
        <div className={styles.period}>
          <span />
          <svg className={styles.ticks} width="100%" height="20">
            {ticks.map(({ at, text }) => (
              <text key={text} x={percent(at)} y="14" textAnchor={anchorOf(at)}>
                {text}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
};
