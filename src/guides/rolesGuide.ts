/** The page that says which role holds which permission. */
export const rolesGuide = `${import.meta.env.BASE_URL.replace(/\/$/, '')}/user_config/user_roles_and_permissions`;
