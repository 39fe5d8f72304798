/** The id of the table of permissions. */
export const matrixId = 'permission-matrix';
