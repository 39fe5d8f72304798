/**
 * Returns the version of the packages, which hold all APIs: the sums of the parts of their versions. A breaking release of any API
 * raises the first part, and whatever else a release of one adds raises the second.
 * @param versions `info.version` of each API; what is no number counts as 0
 */
export const packageVersion = (versions: readonly string[]): string => {
  const parts = versions.map((version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0));
  return [0, 1, 2].map((at) => parts.reduce((sum, one) => sum + (one[at] ?? 0), 0)).join('.');
};
