import { permissionAnchor } from '../../codegen/model/anchors.ts';
import { siteHref } from '../ui/siteHref.ts';
import styles from './Permissions.module.css';

const rolesGuide = '/user_config/user_roles_and_permissions';

type PermissionsProps = { readonly anchor: string; readonly permission: string | null; readonly authenticated: boolean };

/** What a caller must hold, as one small fact; the permission leads to the roles that have it. */
export const Permissions = ({ anchor, permission, authenticated }: PermissionsProps) => (
  <p id={permissionAnchor(anchor)} className={styles.fact}>
    <span className={styles.label}>Permission</span>
    {permission !== null ? (
      <a href={siteHref(rolesGuide)}>
        <code>{permission}</code>
      </a>
    ) : authenticated ? (
      'none beyond a token'
    ) : (
      'none, and no token'
    )}
  </p>
);
