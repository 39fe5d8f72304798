/** The table of permissions on its page. */
export const matrixId = 'permission-matrix';
