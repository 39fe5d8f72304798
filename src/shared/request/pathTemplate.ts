/** Returns the names of the parameters of a path, in order: `a` and `b` of `/{a}/parts/{b}`. */
export const namesInPath = (path: string): readonly string[] => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

/** Rewrites a path: the parameters that `ofName` knows, and the text around them. */
export const mapPath = (path: string, ofName: (name: string) => string | undefined, ofText: (text: string) => string): string =>
  path
    .split(/(\{[^{}]+\})/)
    .map((part, index) => (index % 2 === 1 ? ofName(part.slice(1, -1)) : undefined) ?? ofText(part))
    .join('');
