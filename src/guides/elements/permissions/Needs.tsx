import type { NeedsData } from '../../../shared/guides/elementData.ts';
import { eitherOf } from '../../../shared/eitherOf.ts';
import { Operation } from '../OperationLink.tsx';
import { help } from '../../../../generated/site/help.ts';
import { siteHref } from '../../../ui/text/siteHref.ts';
import styles from '../Elements.module.css';

type NeedsProps = { readonly also?: readonly string[]; readonly data?: NeedsData };

/** The requirements for the calls of a page: the permissions, and the roles that have all of them. */
export const Needs = ({ data }: NeedsProps) => {
  if (data === undefined) return null;
  const { operations, permissions, roles, ids } = data;
  return (
    <dl className={styles.needs} aria-label="What you need">
      <div>
        <dt>Role</dt>
        <dd>
          {roles.length === 0 ? 'No single role' : eitherOf(roles)}{' '}
          {help.roles === null ? 'by default' : <a href={siteHref(help.roles)}>by default</a>}
        </dd>
      </div>
      <div>
        <dt>{permissions.length === 1 ? 'Permission' : 'Permissions'}</dt>
        <dd className={styles.list}>
          {permissions.length === 0
            ? 'Any valid token'
            : permissions.map(({ id, roles: holders }) => (
                <code key={id} title={`Held by ${eitherOf(holders)}`}>
                  {id}
                </code>
              ))}
        </dd>
      </div>
      <div>
        <dt>{operations.length === 1 ? 'Call' : 'Calls'}</dt>
        <dd className={styles.list}>
          {operations.map((operation) => (
            <Operation key={operation.id} id={operation.id} target={operation} />
          ))}
        </dd>
      </div>
      {ids === undefined ? null : (
        <div>
          <dt>Ids</dt>
          <dd>{ids}</dd>
        </div>
      )}
    </dl>
  );
};
