import { siteHref } from '../ui/siteHref.ts';

/** The page that says which role holds which permission. */
export const rolesGuide = siteHref('/user_config/user_roles_and_permissions');
