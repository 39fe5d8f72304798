import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/**
 * The class for a name in a CSS module: the name, and three letters for the file. It is short, the same in every build, and
 * similar enough to the name to compress well.
 */
export const className =
  (root: string) =>
  (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*$/, '')).split(sep).join('/');
    return `${name}_${createHash('sha256')
      .update(path)
      .digest('base64url')
      .replace(/[^a-z]/gi, '')
      .slice(0, 3)}`;
  };
