import { cutText } from '../../shared/model/raw.ts';
import type { ChangeModel } from '../../demo/demo.ts';
import { CopyButton } from '../../ui/code/CopyButton.tsx';
import styles from './ChangeRows.module.css';

/** Whether no request takes this id: the platform's own keys join several ids with spaces. */
const isInternal = (id: string): boolean => id.includes(' ');

const shownValue = (value: unknown): string => (value === undefined ? '' : cutText(JSON.stringify(value), 120));

/** The values of every changed property before and after, and a button that copies the id for the next request. */
export const ChangeRows = ({ changes }: { readonly changes: readonly ChangeModel[] }) =>
  changes.map((change) => (
    <div key={`${change.type} ${change.id}`} className={styles.change}>
      <p>
        {change.type} <code>{change.name}</code> {change.kind}
        {change.kind === 'removed' || isInternal(change.id) ? null : (
          <CopyButton text={change.id} label={`Copy the id of ${change.type} ${change.name}`} />
        )}
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
