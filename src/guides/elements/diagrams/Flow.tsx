import styles from '../Elements.module.css';

type FlowProps = { readonly caption?: string; readonly steps: readonly { readonly label: string; readonly note?: string }[] };

/** A sequence: boxes with arrows between them, from left to right, or downwards if there is no room. */
export const Flow = ({ caption, steps }: FlowProps) => (
  <figure className={styles.figure}>
    <ol className={styles.flow}>
      {steps.map(({ label, note }, index) => (
        <li key={label}>
          {index === 0 ? null : (
            <svg className={`icon ${styles.arrow}`} width="24" height="12" viewBox="0 0 24 12" aria-hidden="true">
              <path d="M1 6h20M16 1.5 22 6l-6 4.5" />
            </svg>
          )}
          <span className={styles.flowBox}>
            <strong>{label}</strong>
            {note === undefined ? null : <span>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
    {caption === undefined ? null : <figcaption>{caption}</figcaption>}
  </figure>
);
