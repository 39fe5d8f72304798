import type { OperationRolesData } from '../../../shared/guides/elementData.ts';
import { Operation } from '../OperationLink.tsx';
import styles from '../Elements.module.css';

/** Every operation with its permission and the roles that can call it by default, one fold for each API. */
export const OperationRoles = ({ data }: { readonly data?: OperationRolesData }) => {
  if (data === undefined) return null;
  return (
    <div>
      {data.apis.map(({ label, route, operations }) => (
        <details key={route} className={styles.fold}>
          <summary>
            {label} <span className={styles.count}>{operations.length} operations</span>
          </summary>
          <div className={styles.scroll} role="group" aria-label={`Roles for ${label}`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Operation</th>
                  <th scope="col">Permission</th>
                  <th scope="col">Roles</th>
                </tr>
              </thead>
              <tbody>
                {operations.map((operation) => (
                  <tr key={operation.id}>
                    <td>
                      <Operation id={operation.id} target={operation} />
                    </td>
                    <td>{operation.permission === null ? 'none' : <code>{operation.permission}</code>}</td>
                    <td>
                      {data.roles
                        .filter(({ id }) => operation.roles.includes(id))
                        .map((role) => role.label)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </div>
  );
};
