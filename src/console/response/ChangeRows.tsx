import { cutText } from '../../shared/model/raw.ts';
import type { ChangeModel } from '../../demo/demo.ts';
import styles from './ChangeRows.module.css';

const shownValue = (value: unknown): string => (value === undefined ? '' : cutText(JSON.stringify(value), 120));

/** The values of every changed property before and after. */
export const ChangeRows = ({ changes }: { readonly changes: readonly ChangeModel[] }) =>
  changes.map((change) => (
    <div key={`${change.type} ${change.id}`} className={styles.change}>
      <p>
        {change.type} <code>{change.name}</code> {change.kind}
      </p>
      <ul>
        {change.properties.map(({ name, before, after }) => (
          <li key={name}>
            <code>{name}</code>
            <span>
              {before === undefined ? null : <del>{shownValue(before)}</del>} {after === undefined ? null : <ins>{shownValue(after)}</ins>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
