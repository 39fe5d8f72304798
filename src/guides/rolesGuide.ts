import { siteHref } from '../ui/siteHref.ts';

/** The page with the permissions of each role. */
export const rolesGuide = siteHref('/user_config/user_roles_and_permissions');
