import { counted } from '../../../shared/counted.ts';
import { Fragment } from 'react';
import type { MatrixData, OperationFact } from '../../../shared/guides/elementData.ts';
import { matrixRowAnchor } from '../../../shared/model/anchors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { matrixId } from './matrixId.ts';
import { Operation } from '../OperationLink.tsx';
import styles from '../Elements.module.css';

const Held = ({ isHeld }: { readonly isHeld: boolean }) => (
  <td className={styles.held} data-held={isHeld ? '' : undefined}>
    {isHeld ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
    <span className="srOnly">{isHeld ? 'yes' : 'no'}</span>
  </td>
);

const Operations = ({ operations }: { readonly operations: readonly OperationFact[] }) =>
  operations.length === 0 ? null : (
    <details className={styles.inner}>
      <summary>{counted(operations.length, 'operation')}</summary>
      {operations.map((operation) => (
        <span key={operation.id} className={styles.by}>
          <Operation id={operation.id} target={operation} />
        </span>
      ))}
    </details>
  );

/** Every permission with the roles that have it by default and the operations that require it. */
export const PermissionMatrix = ({ data }: { readonly data?: MatrixData }) => {
  if (data === undefined) return null;
  const { roles, permissions, open } = data;
  return (
    <table className={styles.matrix} id={matrixId} aria-label="Permissions by role">
      <thead>
        <tr>
          <th scope="col">Permission</th>
          {roles.map(({ id, label, description }) => (
            <th key={id} scope="col" title={description}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map(({ id, description, roles: holders, operations }) => (
          <tr key={id} id={matrixRowAnchor(id)}>
            <th scope="row">
              <code>
                {id.split(/(?<=:)/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </code>
              <span className={styles.by}>{description}</span>
              <Operations operations={operations} />
            </th>
            {roles.map((role) => (
              <Held key={role.id} isHeld={holders.includes(role.id)} />
            ))}
          </tr>
        ))}
        {open.length === 0 ? null : (
          <tr>
            <th scope="row">
              <span>none</span>
              <span className={styles.by}>Any valid token</span>
              <Operations operations={open} />
            </th>
            {roles.map(({ id }) => (
              <Held key={id} isHeld />
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
};
