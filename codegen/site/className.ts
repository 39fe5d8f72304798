import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/**
 * The class that a name in a CSS module stands for: the name, and three letters for the file. Short, the same in every
 * build, and close enough to the name that the two pack together.
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
