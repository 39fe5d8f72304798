const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** Returns the message for a caller whose roles do not have a permission; `holders` are the roles that have it. */
export const refusalText = (roles: readonly string[], permission: string, holders: readonly string[]): string => {
  const who =
    roles.length === 0
      ? 'You have no role and lack'
      : roles.length === 1
        ? `The role ${roles[0] ?? ''} lacks`
        : `The roles ${list(roles)} lack`;
  const has = holders.length === 1 ? 'The role that has it' : 'The roles that have it';
  return `${who} the permission ${permission}. ${has}: ${list(holders)}.`;
};
