/** A path parameter in the hooks that orval makes: camelCase, without invalid characters. */
export const orvalParameter = (name: string): string => {
  const words = name.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  const camel = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(camel) ? camel : `parameter${camel}`;
};

/** The methods that have hooks: fetch rejects TRACE, and orval knows no others. */
export const hookMethods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);
