import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { starterValue } from './starter.ts';
import type { InputProps } from './Row.tsx';
import controls from '../controls/controls.module.css';
import styles from './Form.module.css';

type GroupProps = {
  readonly label: string;
  readonly note: string;
  readonly problem?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A problem that belongs to no control. It gets the focus when it prevents sending. */
export const Problem = ({ id, text }: { readonly id?: string; readonly text: string }) => (
  <p id={id} className={styles.problem} data-invalid="" tabIndex={-1}>
    {text}
  </p>
);

/** Rows that belong together, under the name of their object or list. */
export const Group = ({ label, note, problem, action, children }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      <span className={styles.name}>{label}</span> <span className={styles.type}>{note}</span>
    </legend>
    {action === undefined ? null : <div className={styles.groupAction}>{action}</div>}
    {problem === undefined ? null : <Problem text={problem} />}
    {children}
  </fieldset>
);

/** Returns a problem with a group as a whole. */
export const problemAt = ({ problems, path }: Pick<InputProps, 'problems' | 'path'>): string | undefined =>
  problems.find((problem) => problem.path === path)?.message;

/** Returns the button that adds or removes an optional group. */
export const presenceButton = ({ value, onChange, required, schema, schemas, label }: InputProps): ReactNode => {
  if (value === undefined)
    return (
      <button type="button" className={controls.quiet} onClick={() => onChange(starterValue(schema, schemas))}>
        <Icon name="plus" size={14} /> Add {label}
      </button>
    );
  return required ? undefined : (
    <button type="button" className={controls.quiet} aria-label={`Remove ${label}`} onClick={() => onChange(undefined)}>
      <Icon name="minus" size={14} /> Remove
    </button>
  );
};

/** Optional values in a fold. */
export const OptionalFold = ({ count, children }: { readonly count: number; readonly children: ReactNode }) =>
  count === 0 ? null : (
    <details className={styles.optional}>
      <summary>
        {count} optional {count === 1 ? 'field' : 'fields'}
      </summary>
      {children}
    </details>
  );
