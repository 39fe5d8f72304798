import type { ChangeModel, Effects } from './demo.ts';
import styles from './ChangeList.module.css';

const sentence = (changes: readonly ChangeModel[]): string => {
  const parts = changes.slice(0, 3).map(({ type, name, kind }) => `${type} ${name.length > 40 ? `${name.slice(0, 40)}…` : name} ${kind}`);
  const rest = changes.length - parts.length;
  return rest > 0 ? `${parts.join(', ')} and ${rest} more` : parts.join(', ');
};

const shownValue = (value: unknown): string => {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

const Changes = ({ label, changes }: { readonly label: string; readonly changes: readonly ChangeModel[] }) => (
  <details className={styles.changes}>
    <summary>
      <span className={styles.label}>{label}</span> {sentence(changes)}
    </summary>
    {changes.map((change) => (
      <div key={`${change.type} ${change.id}`} className={styles.change}>
        <p>
          {change.type} <code>{change.name}</code> {change.kind}
        </p>
        <ul>
          {change.properties.map(({ name, before, after }) => (
            <li key={name}>
              <code>{name}</code>
              {before === undefined ? null : <del>{shownValue(before)}</del>}
              {after === undefined ? null : <ins>{shownValue(after)}</ins>}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </details>
);

/**
 * A small window on the platform's state: one line that says what the call changed, opening to before and after, and one
 * for what time changed since the call before it, as when a job went on.
 */
export const ChangeList = ({ effects: { changes, passed }, isRead }: { readonly effects: Effects; readonly isRead: boolean }) => (
  <>
    {passed.length === 0 ? null : <Changes label="Meanwhile" changes={passed} />}
    {changes.length > 0 ? <Changes label="Changed" changes={changes} /> : null}
    {changes.length === 0 && !isRead ? <p className={styles.line}>Nothing on the platform changed.</p> : null}
  </>
);
