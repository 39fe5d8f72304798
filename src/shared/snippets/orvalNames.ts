/** A path parameter in the hooks that orval makes: camelCase, without invalid characters. */
export const orvalParameter = (name: string): string => {
  const words = name.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  const camel = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(camel) ? camel : `parameter${camel}`;
};

const hookMethods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/**
 * Whether an operation has a hook. fetch rejects TRACE, orval knows no methods of one's own, and it makes two arguments with
 * one name of a parameter that a path has twice, or of `UserName` and `userName`.
 */
export const hasHook = ({ method, path }: { readonly method: string; readonly path: string }): boolean => {
  const names = (path.match(/\{[^{}]+\}/g) ?? []).map(orvalParameter);
  return hookMethods.has(method) && new Set(names).size === names.length;
};
