import { matrixRowAnchor, permissionAnchor } from '../../../shared/model/anchors.ts';
import { siteHref } from '../../../ui/text/siteHref.ts';
import styles from './Permissions.module.css';

type PermissionsProps = {
  readonly anchor: string;
  readonly permission: string | null;
  /** The labels of the roles that have the permission by default; undefined on a site without roles. */
  readonly roles: readonly string[] | undefined;
  readonly authenticated: boolean;
  /** The route of the guide about roles and their permissions. */
  readonly rolesGuide?: string | undefined;
};

/** The required permission, linked to the roles that have it. On a site without roles, whether a token is required. */
export const Permissions = ({ anchor, permission, roles, authenticated, rolesGuide }: PermissionsProps) => (
  <p id={permissionAnchor(anchor)} className={styles.fact}>
    <span className={styles.label}>{permission === null && roles === undefined ? 'Security' : 'Permission'}</span>
    {permission !== null ? (
      <>
        {rolesGuide === undefined ? (
          <code>{permission}</code>
        ) : (
          <a href={`${siteHref(rolesGuide)}#${matrixRowAnchor(permission)}`}>
            <code>{permission}</code>
          </a>
        )}
        {roles === undefined || roles.length === 0 ? null : <span title="By default">{roles.join(', ')}</span>}
      </>
    ) : authenticated ? (
      'Any valid token'
    ) : (
      'No token required'
    )}
  </p>
);
